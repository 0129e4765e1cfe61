// An icon named in the content, drawn from the data that the server supplies.
import { createElement } from 'react';
import type { IconNode } from 'shared/site/page-renderer.ts';
import { UiIcon } from './ui-icon.tsx';

export function ContentIcon({ node }: { node: IconNode }) {
  if (node.length === 0) return <UiIcon name="wrench" />;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
