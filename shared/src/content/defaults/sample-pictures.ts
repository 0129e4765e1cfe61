// The pictures that the gallery shows while it has no others (rule B34).

export interface SamplePicture {
  /** Identifies it in the address of the open picture. */
  name: string;
  url: string;
  caption: string;
  alt: string;
}

export const SAMPLE_SIZE = { width: 1600, height: 1000 };

export const samplePictures: SamplePicture[] = [
  {
    name: 'dock',
    url: '/art/dock.svg',
    caption: 'A hull in the dry dock',
    alt: 'The bow of a ship on blocks in a dry dock, with scaffolding beside it',
  },
  {
    name: 'welding',
    url: '/art/welding.svg',
    caption: 'Coded welding in the workshop',
    alt: 'A welder with a mask at work, sparks around the torch',
  },
  {
    name: 'engine',
    url: '/art/engine.svg',
    caption: 'Main engine overhaul',
    alt: 'A marine engine with its cylinder heads open',
  },
  {
    name: 'blasting',
    url: '/art/blasting.svg',
    caption: 'Blasting a storage tank',
    alt: 'A worker in protective clothing blasts the wall of a tank',
  },
  {
    name: 'yard',
    url: '/art/yard.svg',
    caption: 'Plant ready for hire',
    alt: 'A crane and other plant in the yard',
  },
  {
    name: 'harbour',
    url: '/art/harbour.svg',
    caption: 'The harbour at dusk',
    alt: 'Cranes and a tug in a harbour at sunset',
  },
];
