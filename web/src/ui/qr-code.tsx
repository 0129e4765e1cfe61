// An address as a QR code for a phone's camera. In a separate chunk, because few screens need it.
import { encodeQR } from 'qr';
import type { ReactNode } from 'react';

/** Light modules around the code, as scanners expect. */
const BORDER = 4;

/** The code as one SVG path, with a bar for each run of dark modules in a row. */
function pathOf(rows: readonly boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

interface QrCodeProps {
  text: string;
  /** Describes the target of the code. */
  label: string;
  /** Text below the code. */
  children?: ReactNode;
}

export function QrCode({ text, label, children }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: BORDER });
  return (
    <>
      <svg className="qr-code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
        <path d={pathOf(rows)} />
      </svg>
      {children}
    </>
  );
}
