// The brand: the company's logo or the built-in one, and its name, unless the logo contains it.
import { SafeLink } from '../parts/safe-link.tsx';
import { Picture } from '../parts/picture.tsx';
import type { LayoutData } from '../page-view.ts';

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 36 36" aria-hidden="true">
      <path className="mark-a" d="M0 0h36v26L26 36H0z" />
      <path className="mark-b" d="M7 8h5v7h12V8h5v12.5L24.5 25v-5H12v8H7zM24.5 28L29 23.5V28z" />
    </svg>
  );
}

function Name({ companyName, tagline }: Pick<LayoutData, 'companyName' | 'tagline'>) {
  return (
    <span className="brand-text">
      <span className="brand-name">{companyName}</span>
      {tagline && <small>{tagline}</small>}
    </span>
  );
}

/** Names longer than this have smaller letters and a smaller logo beside them, so that they fit on two lines. */
const LONG_NAME = 24;

export function Brand({ layout }: { layout: LayoutData }) {
  const { logoUrl, logoAlt, companyName, nameAt } = layout;
  const name = <Name {...layout} />;
  const isBeside = logoUrl === '' || nameAt === 'beside';
  return (
    <SafeLink className={companyName.length > LONG_NAME ? 'brand brand-long' : 'brand'} href="/">
      {logoUrl ? (
        <Picture
          className="logo"
          src={logoUrl}
          alt={logoAlt || (isBeside ? '' : companyName)}
          measures={[160, 40]}
          sizes="15rem"
          loading="eager"
          instead={
            <>
              <Mark />
              {!isBeside && name}
            </>
          }
        />
      ) : (
        <Mark />
      )}
      {isBeside && name}
    </SafeLink>
  );
}
