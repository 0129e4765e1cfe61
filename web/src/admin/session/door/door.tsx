// The frame of the screens outside the console: a form on one side, the harbour on the other.
import { useEffect, type ReactNode } from 'react';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import './door.css';
import harbour from './harbour-dusk.svg?no-inline';
import { useBranding } from '../use-branding.ts';

interface DoorProps {
  title: string;
  children: ReactNode;
}

export function Door(props: DoorProps) {
  const { companyName } = useBranding();
  // Who comes here comes to fill in what is asked first.
  useEffect(() => document.querySelector<HTMLInputElement>('.door-panel input')?.focus(), []);
  return <DoorFrame {...props} companyName={companyName} />;
}

/** The same without a server to ask for the company's name. */
export function DoorFrame({ title, companyName, children }: DoorProps & { companyName: string }) {
  useEffect(() => {
    document.title = companyName === '' ? title : `${title} · ${companyName}`;
  }, [title, companyName]);

  return (
    <div className="door">
      <main>
        <div className="door-panel">
          <p className="door-brand">
            <BrandMark />
            <span>
              {companyName}
              <small>Admin console</small>
            </span>
          </p>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <div className="door-art">
        <img src={harbour} alt="" />
      </div>
    </div>
  );
}
