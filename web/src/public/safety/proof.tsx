// Evidence of safety: figures and certificates.
import type { SafetyData } from '../page-view.ts';
import { Figures } from '../parts/figures.tsx';
import { SafeLink } from '../parts/safe-link.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';

export function SafetyFigures({ figures, words }: Pick<SafetyData, 'figures' | 'words'>) {
  if (figures.length === 0) return null;
  return (
    <section className="record band" aria-labelledby="h-record">
      <h2 id="h-record">{words.figures}</h2>
      <Figures figures={figures} />
    </section>
  );
}

type Certificate = SafetyData['certificates'][number];

function CertificateFacts({ certificate, words }: { certificate: Certificate } & Pick<SafetyData, 'words'>) {
  const { number, body, validUntil, lastDay } = certificate;
  const facts = [
    { label: words.certificateNumber, value: number.trim() },
    { label: words.certificateBody, value: body.trim() },
    { label: words.certificateExpiry, value: lastDay && <time dateTime={validUntil}>{lastDay}</time> },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CertificateCard({ certificate, words }: { certificate: Certificate } & Pick<SafetyData, 'words'>) {
  return (
    <li className="cert">
      <h3>
        <UiIcon name="award" />
        {certificate.name}
      </h3>
      <CertificateFacts certificate={certificate} words={words} />
      {certificate.href.trim() !== '' && (
        <SafeLink className="more" href={certificate.href}>
          {words.certificateFile}
          <span className="vh"> {certificate.name}</span>
          <UiIcon name="down" />
        </SafeLink>
      )}
    </li>
  );
}

export function Certifications({ certifications, certificates, words }: SafetyData) {
  if (certifications.length === 0 && certificates.length === 0) return null;
  return (
    <section className="certs" aria-labelledby="h-certs">
      <h2 id="h-certs">{words.certifications}</h2>
      <ul>
        {certificates.map((certificate, index) => (
          <CertificateCard key={index} certificate={certificate} words={words} />
        ))}
        {certifications.map((name, index) => (
          <li key={`name-${index}`}>
            <UiIcon name="award" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
