// The accent colour, with samples on a light and a dark background.
import { readColour } from 'shared/content/colour.ts';
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import { textOnAccent } from '../../content-model/contrast.ts';
import { AS_TYPED, FieldFrame, type ContentFieldProps } from './field-frame.tsx';

/** The same button on both backgrounds of the site. */
function AccentSample({ colour }: { colour: string }) {
  const { ink, ratio } = textOnAccent(colour);
  const variables: Record<string, string> = { '--accent': colour, '--sample-ink': ink };
  return (
    <div className="content-accent" style={variables}>
      {['light', 'dark'].map((ground) => (
        <div key={ground} className={`bar gap-3 is-${ground}`}>
          <span className="content-accent-button">Request a quote</span>
          <span className="content-accent-link">Learn more</span>
        </div>
      ))}
      <p className="hint">
        Text on the accent is {ink}, with a contrast of {ratio.toFixed(1)} : 1. Whatever colour you pick, it stays above
        4.5 : 1 in light and dark.
      </p>
    </div>
  );
}

export function AccentField({ field, value, error, onChange }: ContentFieldProps) {
  const colour = readColour(value);
  return (
    <>
      <FieldFrame field={field} error={error}>
        {(control) => (
          <span className="row">
            <input
              className="content-colour-pick"
              type="color"
              aria-label="Pick the accent colour"
              value={colour ?? DEFAULT_ACCENT}
              onChange={(event) => onChange(event.target.value)}
            />
            <input {...control} {...AS_TYPED} value={value} onChange={(event) => onChange(event.target.value)} />
          </span>
        )}
      </FieldFrame>
      <AccentSample colour={colour ?? DEFAULT_ACCENT} />
    </>
  );
}
