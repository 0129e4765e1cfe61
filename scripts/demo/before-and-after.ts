// Pictures of the pages of two projects: the same place before and after the work. They are not in the gallery.
import { drawQuayEdge } from './scenes/quay-edge.ts';
import { drawTankRecoating } from './scenes/tank-recoating.ts';

const hidden = { caption: '', categories: [] as string[] };

export const BEFORE_AND_AFTER = [
  {
    ...hidden,
    name: 'tank-121-before.jpg',
    alt: 'A fuel tank with faded brown paint, streaked with rust from its roof to its foot',
    focus: { x: 50, y: 52 },
    draw: () => drawTankRecoating('before'),
  },
  {
    ...hidden,
    name: 'tank-121-after.jpg',
    alt: 'The same tank in white with a blue band, its stairs and railing yellow',
    focus: { x: 50, y: 52 },
    draw: () => drawTankRecoating('after'),
  },
  {
    ...hidden,
    name: 'fender-renewal-before.jpg',
    alt: 'A quay with a broken edge, leaning bollards and worn tyres on chains',
    focus: { x: 50, y: 62 },
    draw: () => drawQuayEdge('before'),
  },
  {
    ...hidden,
    name: 'fender-renewal-after.jpg',
    alt: 'The same quay made good, with a row of blue fenders and yellow bollards',
    focus: { x: 50, y: 62 },
    draw: () => drawQuayEdge('after'),
  },
];
