// A part of a page that React hydrates in the browser. Everything else is rendered once, by the server.
import type { ComponentType } from 'react';

export type IslandName = 'gallery' | 'enquiry' | 'callback';

interface IslandProps<Props> {
  name: IslandName;
  /** What `islands/island-contents.tsx` has under this name. */
  content: ComponentType<Props>;
  props: Props;
}

/** An island's element contains its props as data, so that the browser can render it again in place. */
export function Island<Props extends object>({ name, content: Content, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Content {...props} />
    </div>
  );
}
