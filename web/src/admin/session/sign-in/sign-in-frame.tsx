// The frame of screens outside the console: a form on one side, the harbour on the other.
import { useEffect, type ReactNode } from 'react';
import { CompanyLogo, type Company } from '../company-logo.tsx';
import './sign-in-frame.css';
import harbour from './harbour-dusk.svg?no-inline';
import { useBranding } from '../use-branding.ts';

interface SignInFrameProps {
  title: string;
  children: ReactNode;
}

export function SignInScreen(props: SignInFrameProps) {
  const company = useBranding();
  // The first field has the focus, as the form is the purpose of the page.
  useEffect(() => document.querySelector<HTMLInputElement>('.sign-in-panel input')?.focus(), []);
  return <SignInFrame {...props} {...company} />;
}

/** The same without loading the company's name. */
export function SignInFrame({ title, children, ...company }: SignInFrameProps & Company) {
  const { companyName } = company;
  useEffect(() => {
    document.title = companyName === '' ? title : `${title} · ${companyName}`;
  }, [title, companyName]);

  return (
    <div className="sign-in">
      <main>
        <div className="sign-in-panel stack gap-4">
          <p className="sign-in-brand row">
            <CompanyLogo {...company} />
          </p>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <div className="sign-in-art covered">
        <img src={harbour} alt="" />
      </div>
    </div>
  );
}
