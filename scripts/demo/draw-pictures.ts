// The demonstration's photographs: parts of the project's own scenes, in the light of different hours.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const ART = path.join(import.meta.dirname, '../../web/public/art');

type Scene = 'blasting' | 'dock' | 'engine' | 'harbour' | 'safety' | 'welding' | 'yard';

export interface DemoPicture {
  name: string;
  scene: Scene;
  /** Part of the scene, of 1600 x 1000: left, top, width, height. */
  part: [number, number, number, number];
  categories: string[];
  bytes: Buffer<ArrayBuffer>;
}

type Drawing = Omit<DemoPicture, 'bytes'>;

/** In pixels. */
const WIDTH = 1600;
const WHOLE: Drawing['part'] = [0, 0, 1600, 1000];

const DRAWINGS: Drawing[] = [
  { name: 'mv-volta-star-hull-blast.jpg', scene: 'dock', part: WHOLE, categories: ['Projects', 'Marine'] },
  { name: 'tank-121-recoating.jpg', scene: 'blasting', part: WHOLE, categories: ['Projects', 'Coating'] },
  {
    name: 'tug-main-engine-overhaul.jpg',
    scene: 'engine',
    part: [120, 220, 760, 475],
    categories: ['Projects', 'Marine'],
  },
  {
    name: 'jetty-pipeline-tie-in.jpg',
    scene: 'welding',
    part: [360, 300, 800, 500],
    categories: ['Projects', 'Fabrication'],
  },
  {
    // The first screen of the site: with quiet sky where its words stand.
    name: 'tema-harbour-at-first-light.jpg',
    scene: 'harbour',
    part: [-480, -60, 2080, 1140],
    categories: ['Marine'],
  },
  {
    name: 'container-crane-boom-repair.jpg',
    scene: 'harbour',
    part: [560, 0, 900, 562],
    categories: ['Projects', 'Fabrication'],
  },
  { name: 'quarry-plant-package.jpg', scene: 'yard', part: WHOLE, categories: ['Projects', 'Plant hire'] },
  { name: 'fishing-harbour-quay.jpg', scene: 'harbour', part: [0, 380, 990, 619], categories: ['Marine'] },
  { name: 'vessel-alongside.jpg', scene: 'harbour', part: [200, 150, 1100, 688], categories: ['Marine'] },
  { name: 'bow-section-in-dock.jpg', scene: 'dock', part: [300, 60, 1000, 625], categories: ['Marine', 'Coating'] },
  { name: 'dock-floor.jpg', scene: 'dock', part: [100, 420, 920, 575], categories: ['Marine'] },
  { name: 'keel-blocks.jpg', scene: 'dock', part: [620, 500, 800, 500], categories: ['Marine'] },
  { name: 'crankcase-inspection.jpg', scene: 'engine', part: [600, 250, 900, 562], categories: ['Marine'] },
  { name: 'turbocharger-exchange.jpg', scene: 'engine', part: [1100, 200, 480, 300], categories: ['Marine'] },
  { name: 'engine-hall.jpg', scene: 'engine', part: WHOLE, categories: ['Marine'] },
  { name: 'root-pass.jpg', scene: 'welding', part: [500, 350, 640, 400], categories: ['Fabrication'] },
  { name: 'spool-shop.jpg', scene: 'welding', part: WHOLE, categories: ['Fabrication'] },
  { name: 'plate-rolls.jpg', scene: 'welding', part: [0, 200, 1000, 625], categories: ['Fabrication'] },
  { name: 'night-shift-weld.jpg', scene: 'welding', part: [700, 100, 880, 550], categories: ['Fabrication'] },
  { name: 'blast-pot-and-hose.jpg', scene: 'blasting', part: [0, 300, 1000, 625], categories: ['Coating'] },
  { name: 'sa-two-and-a-half.jpg', scene: 'blasting', part: [500, 150, 900, 562], categories: ['Coating'] },
  { name: 'second-coat.jpg', scene: 'blasting', part: [700, 300, 800, 500], categories: ['Coating'] },
  { name: 'sixty-tonne-crane.jpg', scene: 'yard', part: [700, 50, 900, 562], categories: ['Plant hire'] },
  { name: 'excavators-ready-to-go.jpg', scene: 'yard', part: [0, 350, 1040, 650], categories: ['Plant hire'] },
  { name: 'takoradi-yard.jpg', scene: 'yard', part: [250, 150, 1200, 750], categories: ['Plant hire'] },
  { name: 'morning-talk.jpg', scene: 'safety', part: WHOLE, categories: ['Safety'] },
  { name: 'harness-check.jpg', scene: 'safety', part: [150, 150, 960, 600], categories: ['Safety'] },
  { name: 'permit-board.jpg', scene: 'safety', part: [600, 200, 900, 562], categories: ['Safety'] },
];

/** Brightness, saturation and hue of different hours. */
const LIGHTS = [
  { brightness: 1, saturation: 1, hue: 0 },
  { brightness: 1.08, saturation: 0.85, hue: 8 },
  { brightness: 0.82, saturation: 0.9, hue: -12 },
  { brightness: 1.04, saturation: 1.15, hue: 14 },
];

async function draw(drawing: Drawing, number: number): Promise<DemoPicture> {
  const svg = readFileSync(path.join(ART, `${drawing.scene}.svg`), 'utf8');
  const [left, top, width, height] = drawing.part;
  const part = svg.replace(
    'viewBox="0 0 1600 1000"',
    `viewBox="${left} ${top} ${width} ${height}" width="${WIDTH}" height="${Math.round((WIDTH * height) / width)}"`,
  );
  const bytes = await sharp(Buffer.from(part))
    .modulate(LIGHTS[number % LIGHTS.length])
    .flop(number % 5 === 3)
    .jpeg({ quality: 84 })
    .toBuffer();
  return { ...drawing, bytes: Buffer.from(bytes) };
}

/** One after the other: no process ends before all that it has begun to draw is drawn. */
export async function drawPictures(): Promise<DemoPicture[]> {
  const pictures: DemoPicture[] = [];
  for (const [number, drawing] of DRAWINGS.entries()) pictures.push(await draw(drawing, number));
  return pictures;
}
