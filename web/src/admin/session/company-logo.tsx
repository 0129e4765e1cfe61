// The company's sign: its logo, else its icon, else the built-in mark (rule A21c).
import { useState } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import './company-logo.css';

export interface Company {
  companyName: string;
  /** Full address of a library picture; empty if there is none. */
  picture?: string;
  /** Whether the picture contains the name. */
  isNamed?: boolean;
  /** The icon from the content; undefined until it is loaded. */
  icon?: string | undefined;
}

export function CompanyLogo({ companyName, picture = '', isNamed = false }: Company) {
  const [failed, setFailed] = useState('');
  const isShown = picture !== failed;
  return (
    <>
      {isShown ? (
        <img
          className="company-logo"
          src={picture}
          alt={isNamed ? companyName : ''}
          onError={() => setFailed(picture)}
        />
      ) : (
        <BrandMark />
      )}
      <span>
        {!(isShown && isNamed) && companyName}
        <small>Admin console</small>
      </span>
    </>
  );
}
