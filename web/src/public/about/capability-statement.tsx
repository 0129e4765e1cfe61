// The capability statement: visible only on the printed page, as on screen other pages show the same.
import type { AboutData } from '../page-view.ts';
import { Figures } from '../parts/figures.tsx';

type Certificate = AboutData['statement']['certificates'][number];

function CertificateLine({ name, number, validUntil, lastDay, expiry }: Certificate & { expiry: string }) {
  return (
    <li>
      <b>{name}</b> {number}
      {number !== '' && lastDay !== '' && ', '}
      {lastDay !== '' && (
        <>
          {expiry} <time dateTime={validUntil}>{lastDay}</time>
        </>
      )}
    </li>
  );
}

export function CapabilityStatement({ words, figures, certificates, clients }: AboutData['statement']) {
  return (
    <section className="statement">
      <div className="wrap">
        {figures.length > 0 && (
          <div className="stats">
            <h2>{words.figures}</h2>
            <Figures figures={figures} />
          </div>
        )}
        {certificates.length > 0 && (
          <div>
            <h2>{words.certificates}</h2>
            <ul>
              {certificates.map((certificate, index) => (
                <CertificateLine key={index} {...certificate} expiry={words.expiry} />
              ))}
            </ul>
          </div>
        )}
        {clients.length > 0 && (
          <div>
            <h2>{words.clients}</h2>
            <p>{clients.join(', ')}</p>
          </div>
        )}
      </div>
    </section>
  );
}
