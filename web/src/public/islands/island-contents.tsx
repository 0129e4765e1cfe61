// What is in each island, for the browser.
import type { ComponentType } from 'react';
import { CallbackForm } from '../contact/callback-form.tsx';
import { EnquiryForm } from '../contact/enquiry-form.tsx';
import { GallerySection } from '../gallery/gallery-section.tsx';
import type { IslandName } from '../parts/island.tsx';

const CONTENTS = { gallery: GallerySection, enquiry: EnquiryForm, callback: CallbackForm };

interface Content {
  name: IslandName;
  props: object;
}

export function IslandContent({ name, props }: Content) {
  // The server has written the props of this component.
  const Component = CONTENTS[name] as ComponentType<object>;
  return <Component {...props} />;
}

/** Reads the props that the server has written, with the same build. */
export function readIsland({ dataset }: HTMLElement): Content {
  return { name: dataset['island'] as IslandName, props: JSON.parse(dataset['props'] ?? '') as object };
}
