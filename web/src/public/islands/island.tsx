// The parts of pages that React brings to life in the browser. All else is drawn once, by the server.
import type { ComponentProps, ComponentType } from 'react';
import { CallbackForm } from '../contact/callback-form.tsx';
import { EnquiryForm } from '../contact/enquiry-form.tsx';
import { GallerySection } from '../gallery/gallery-section.tsx';

const CONTENTS = { gallery: GallerySection, enquiry: EnquiryForm, callback: CallbackForm };

type IslandName = keyof typeof CONTENTS;

export function IslandContent({ name, props }: { name: IslandName; props: object }) {
  // `Island` has seen to it that they belong together.
  const Content = CONTENTS[name] as ComponentType<object>;
  return <Content {...props} />;
}

interface IslandProps<Name extends IslandName> {
  name: Name;
  props: ComponentProps<(typeof CONTENTS)[Name]>;
}

/** Carries what it is drawn from, so that the browser can draw it again where it stands. */
export function Island<Name extends IslandName>({ name, props }: IslandProps<Name>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <IslandContent name={name} props={props} />
    </div>
  );
}

/** As the server sent it: the same build has written what is read here. */
export function readIsland({ dataset }: HTMLElement): ComponentProps<typeof IslandContent> {
  return { name: dataset['island'] as IslandName, props: JSON.parse(dataset['props'] ?? '') as object };
}
