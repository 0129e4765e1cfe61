// The features: one highlighted card, the others beside a tall picture.
import type { HomeData } from '../page-view.ts';
import { ContentIcon } from '../parts/content-icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { UiIcon, type UiIconName } from '../parts/ui-icon.tsx';

/** By place, where none is chosen. */
const ICONS = ['shield', 'clock', 'award', 'check'] as const satisfies UiIconName[];

/** The drawing used without a picture. */
const GEAR_SCENE = '/art/safety.svg';

export function FeatureCards({ features, words }: Pick<HomeData, 'features' | 'words'>) {
  const shown = features.filter((feature) => feature.title.trim() !== '' || feature.description.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="h-features">
      <div className="wrap">
        <SectionHead id="h-features" title={words.features} />
        <div className="feat">
          <div className="feat-art frame">
            <Picture src={words.image.trim() || GEAR_SCENE} alt={words.imageAlt} />
          </div>
          <ul className="feat-list">
            {shown.map((feature, index) => (
              <li key={index} className={index === 0 ? 'feat-card key' : 'feat-card'}>
                {feature.icon ? (
                  <ContentIcon node={feature.icon} />
                ) : (
                  <UiIcon name={ICONS[index % ICONS.length] ?? 'check'} />
                )}
                {feature.title && <h3>{feature.title}</h3>}
                {feature.description && <p>{feature.description}</p>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
