// A list in one text, such as opening hours, which breaks between its entries where it can.
import { Fragment } from 'react';

const BETWEEN = ', ';

/** The text stays as it is for copying and for screen readers. */
export function InPieces({ text }: { text: string }) {
  const pieces = text.split(BETWEEN);
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="piece">{index < pieces.length - 1 ? piece + BETWEEN.trim() : piece}</span>
    </Fragment>
  ));
}
