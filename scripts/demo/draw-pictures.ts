// The demonstration's pictures: each a scene, some built into the product and most drawn for the demonstration.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BEFORE_AND_AFTER } from './before-and-after.ts';
import { FACES, drawPortrait, portraitOf } from './portraits.ts';
import { drawCraneBoom } from './scenes/crane-boom.ts';
import { drawEngineOverhaul } from './scenes/engine-overhaul.ts';
import { drawFishingHarbour } from './scenes/fishing-harbour.ts';
import { drawGenerators } from './scenes/generators.ts';
import { drawHarnessCheck } from './scenes/harness-check.ts';
import { drawHeavyLift } from './scenes/heavy-lift.ts';
import { drawHullBlast } from './scenes/hull-blast.ts';
import { drawJettyPipeline } from './scenes/jetty-pipeline.ts';
import { drawPipeCoating } from './scenes/pipe-coating.ts';
import { drawPropeller } from './scenes/propeller.ts';
import { drawQuarry } from './scenes/quarry.ts';
import { drawTankWelding } from './scenes/tank-welding.ts';
import { drawToolboxTalk } from './scenes/toolbox-talk.ts';
import { drawTurbocharger } from './scenes/turbocharger.ts';
import { drawWarehouseRoof } from './scenes/warehouse-roof.ts';

const ART = path.join(import.meta.dirname, '../../web/public/art');

export interface DemoPicture {
  name: string;
  /** Categories of the gallery; a picture without one is for a single place of a page. */
  categories: string[];
  /** Caption in the gallery; empty for a picture that is not shown there. */
  caption: string;
  /** Alternative text. */
  alt: string;
  /** Focal point in per cent: stays visible when a frame crops the picture. */
  focus: { x: number; y: number };
  bytes: Buffer<ArrayBuffer>;
}

type Scene = Omit<DemoPicture, 'bytes'> & { draw: () => string };

function builtIn(name: string, viewBox = '0 0 1600 1000'): string {
  const [, , width, height] = viewBox.split(' ');
  return readFileSync(path.join(ART, `${name}.svg`), 'utf8').replace(
    'viewBox="0 0 1600 1000"',
    `viewBox="${viewBox}" width="${width}" height="${height}"`,
  );
}

/**
 * Under a morning sky, as bright as the built-in scene although a picture of the library gets a veil (rule A27), and
 * with a sun that needs no darker veil than the text does.
 */
function drawHarbour(): string {
  const colors = { '#0a1524': '#1b3a5a', '#1d3852': '#376488', '#54697e': '#7d98ae', '#fff0cf': '#f2cf95' };
  return builtIn('harbour', '-480 -60 2080 1140').replaceAll(
    /#(?:0a1524|1d3852|54697e|fff0cf)(?=")/g,
    (color) => colors[color as keyof typeof colors],
  );
}

/** The scenes in the order of the gallery. */
const SCENES: Scene[] = [
  {
    name: 'mv-volta-star-hull-blast.jpg',
    caption: 'MV Volta Star: hull blast',
    alt: 'A blaster on a lift takes the blue hull of a vessel in the dock back to bare steel',
    focus: { x: 36, y: 42 },
    categories: ['Projects', 'Marine'],
    draw: drawHullBlast,
  },
  {
    name: 'tank-121-recoating.jpg',
    caption: 'Tank 121, half of it blasted',
    alt: 'A rusty fuel tank, half of it blasted to bright steel from a lift',
    focus: { x: 48, y: 45 },
    categories: ['Projects', 'Coating'],
    draw: () => builtIn('blasting'),
  },
  {
    name: 'tug-main-engine-overhaul.jpg',
    caption: 'Main engine of a harbour tug',
    alt: 'Two fitters guide a piston that hangs over an open marine engine',
    focus: { x: 42, y: 50 },
    categories: ['Projects', 'Marine'],
    draw: drawEngineOverhaul,
  },
  {
    name: 'jetty-pipeline-tie-in.jpg',
    caption: 'Jetty pipeline tie-in',
    alt: 'A welder closes the last joint of a pipeline on a jetty at sunset',
    focus: { x: 54, y: 72 },
    categories: ['Projects', 'Fabrication'],
    draw: drawJettyPipeline,
  },
  {
    // The hero picture: with plain sky behind its text, also on narrow screens.
    name: 'tema-harbour-at-first-light.jpg',
    caption: 'Tema harbour at first light',
    alt: 'A container vessel alongside at sunrise, a tug passing by',
    focus: { x: 12, y: 40 },
    categories: ['Marine'],
    draw: drawHarbour,
  },
  {
    name: 'container-crane-boom-repair.jpg',
    caption: 'Container crane boom repair',
    alt: 'Two people on a cradle weld the boom of a container crane high above a ship',
    focus: { x: 56, y: 44 },
    categories: ['Projects', 'Fabrication'],
    draw: drawCraneBoom,
  },
  {
    name: 'quarry-plant-package.jpg',
    caption: 'Plant package in the quarry',
    alt: 'An excavator fills a tipper in front of the benches of a quarry',
    focus: { x: 52, y: 58 },
    categories: ['Projects', 'Plant hire'],
    draw: drawQuarry,
  },
  {
    name: 'tank-shell-welding.jpg',
    caption: 'Tank shell at dusk',
    alt: 'Welders on a scaffold around a new tank at dusk, its next ring on the hook',
    focus: { x: 52, y: 50 },
    categories: ['Fabrication'],
    draw: drawTankWelding,
  },
  {
    name: 'warehouse-roof-second-coat.jpg',
    caption: 'Warehouse roof, second coat',
    alt: 'Painters with safety lines roll a light coat onto the roof of a warehouse by the sea',
    focus: { x: 52, y: 58 },
    categories: ['Coating'],
    draw: drawWarehouseRoof,
  },
  {
    name: 'propeller-polishing.jpg',
    caption: 'Propeller polishing in dock',
    alt: 'A bronze propeller in the dock, half polished, with people on scaffolds beside it',
    focus: { x: 48, y: 56 },
    categories: ['Marine'],
    draw: drawPropeller,
  },
  {
    name: 'heavy-lift-at-the-cement-mill.jpg',
    caption: 'Heavy lift at a cement mill',
    alt: 'A mobile crane lowers a toothed ring onto its foundation, a rigger holds the tag line',
    focus: { x: 52, y: 55 },
    categories: ['Plant hire'],
    draw: drawHeavyLift,
  },
  {
    name: 'pipeline-field-coating.jpg',
    caption: 'Field coating of a joint',
    alt: 'A sprayer in a hood coats the joint of a pipeline in open country',
    focus: { x: 62, y: 80 },
    categories: ['Coating'],
    draw: drawPipeCoating,
  },
  {
    name: 'turbocharger-balancing.jpg',
    caption: 'Turbocharger rotor on the bench',
    alt: 'A fitter balances the rotor of a turbocharger on the bench',
    focus: { x: 44, y: 58 },
    categories: ['Marine'],
    draw: drawTurbocharger,
  },
  {
    name: 'generators-on-night-shift.jpg',
    caption: 'Generators on a night shift',
    alt: 'Two generators and a light mast on a building site at night',
    focus: { x: 44, y: 70 },
    categories: ['Plant hire'],
    draw: drawGenerators,
  },
  {
    name: 'fishing-harbour-fenders.jpg',
    caption: 'New fenders, fishing harbour',
    alt: 'Two people guide a fender to its place on the quay, painted canoes behind them',
    focus: { x: 52, y: 72 },
    categories: ['Marine'],
    draw: drawFishingHarbour,
  },
  {
    name: 'pipe-flange-root-pass.jpg',
    caption: 'Root pass of a pipe flange',
    alt: 'A welder kneels at the flange of a pipe in the workshop, sparks around the torch',
    focus: { x: 60, y: 60 },
    categories: ['Fabrication'],
    draw: () => builtIn('welding'),
  },
  {
    name: 'engine-hall.jpg',
    caption: 'Engine hall, daily readings',
    alt: 'A fitter reads the gauges of a six-cylinder engine',
    focus: { x: 66, y: 60 },
    categories: ['Marine'],
    draw: () => builtIn('engine'),
  },
  {
    name: 'takoradi-yard.jpg',
    caption: 'Our yard in Takoradi',
    alt: 'An excavator and a crane in the yard in the evening',
    focus: { x: 42, y: 60 },
    categories: ['Plant hire'],
    draw: () => builtIn('yard'),
  },
  {
    name: 'morning-toolbox-talk.jpg',
    caption: 'Toolbox talk before the shift',
    alt: 'The crew stands around the supervisor and the board with the plan of the day',
    focus: { x: 48, y: 75 },
    categories: ['Safety'],
    draw: drawToolboxTalk,
  },
  {
    name: 'harness-check.jpg',
    caption: 'Harness check on a high deck',
    alt: 'One person checks the harness of another on a high deck',
    focus: { x: 52, y: 45 },
    categories: ['Safety'],
    draw: drawHarnessCheck,
  },
  {
    name: 'protective-gear.jpg',
    caption: 'Gear for one shift',
    alt: 'Helmet, goggles, gloves, harness and vest on their hooks',
    focus: { x: 40, y: 60 },
    categories: ['Safety'],
    draw: () => builtIn('safety'),
  },
];

const PORTRAITS: Scene[] = Object.entries(FACES).map(([name, face]) => ({
  name: portraitOf(name),
  caption: '',
  alt: name,
  focus: { x: 50, y: 40 },
  categories: [],
  draw: () => drawPortrait(face),
}));

const ALL = [...SCENES, ...BEFORE_AND_AFTER, ...PORTRAITS];

/** Every picture as SVG, by its name. */
export function drawScenes(): Map<string, string> {
  return new Map(ALL.map(({ name, draw }) => [name, draw()]));
}

async function drawPicture({ draw, ...picture }: Scene): Promise<DemoPicture> {
  const bytes = await sharp(Buffer.from(draw())).jpeg({ quality: 86 }).toBuffer();
  return { ...picture, bytes: Buffer.from(bytes) };
}

/**
 * Draws one picture after the other, so that at most one is being drawn when the process is ended.
 *
 * @param only  file names; without them all are drawn
 */
export async function drawPictures(only?: readonly string[]): Promise<DemoPicture[]> {
  const pictures: DemoPicture[] = [];
  for (const scene of ALL) if (only?.includes(scene.name) ?? true) pictures.push(await drawPicture(scene));
  return pictures;
}
