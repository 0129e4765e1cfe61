// An icon by its name.
import { createElement } from 'react';
import { drawingOf } from './drawings.ts';

export function NamedIcon({ name }: { name: string }) {
  return (
    <svg className="icon named-icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawingOf(name).map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
