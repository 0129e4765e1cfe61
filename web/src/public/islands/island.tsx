// The parts of pages that React hydrates in the browser. Everything else is rendered once, by the server.
import type { ComponentProps, ComponentType } from 'react';
import { CallbackForm } from '../contact/callback-form.tsx';
import { EnquiryForm } from '../contact/enquiry-form.tsx';
import { GallerySection } from '../gallery/gallery-section.tsx';

const CONTENTS = { gallery: GallerySection, enquiry: EnquiryForm, callback: CallbackForm };

type IslandName = keyof typeof CONTENTS;

export function IslandContent({ name, props }: { name: IslandName; props: object }) {
  // `Island` ensures that name and props match.
  const Content = CONTENTS[name] as ComponentType<object>;
  return <Content {...props} />;
}

interface IslandProps<Name extends IslandName> {
  name: Name;
  props: ComponentProps<(typeof CONTENTS)[Name]>;
}

/** An island's element contains its props as data, so that the browser can render it again in place. */
export function Island<Name extends IslandName>({ name, props }: IslandProps<Name>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <IslandContent name={name} props={props} />
    </div>
  );
}

/** Reads the props that the server has written, with the same build. */
export function readIsland({ dataset }: HTMLElement): ComponentProps<typeof IslandContent> {
  return { name: dataset['island'] as IslandName, props: JSON.parse(dataset['props'] ?? '') as object };
}
