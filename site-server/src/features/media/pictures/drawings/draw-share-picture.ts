// Draws the preview picture of shared links: the company's name and tagline over a scene, with the safety stripe in the
// accent colour.
import type { OverlayOptions } from 'sharp';
import { escapeHtml } from '../../../../platform/escape-html.ts';
import { READ_OPTIONS, type ImageEngine } from '../image-engine.ts';

export interface ShareDrawing {
  /** A picture of 1200 x 630 with space for text on its left. */
  scene: string;
  /** Whether the scene is an arbitrary picture, which is cropped to this shape and darkened behind the text. */
  isPhoto: boolean;
  /** A TrueType file of the display font. */
  face: string;
  name: string;
  tagline: string;
  /** As `#rrggbb` or `#rgb`. */
  accent: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
const STRIPE = 18;
/** The comma keeps the last word of the family from being read as a style. */
const FACE = 'Sofia Sans Condensed,';

/** Text as large as the box allows, with line breaks if it is long. */
function words(sharp: ImageEngine, face: string, text: string, colour: string, box: { width: number; height: number }) {
  const markup = `<span foreground="${colour}">${escapeHtml(text)}</span>`;
  return sharp({ text: { text: markup, font: FACE, fontfile: face, rgba: true, ...box } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The site's diagonal hatching. */
function stripe(accent: string): OverlayOptions {
  const colour = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(WIDTH * STRIPE * 4);
  for (let y = 0; y < STRIPE; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      if ((x + y) % 28 < 14) pixels.set([...colour, 255], (y * WIDTH + x) * 4);
    }
  }
  return { input: pixels, raw: { width: WIDTH, height: STRIPE, channels: 4 }, left: 0, top: HEIGHT - STRIPE };
}

/** A gradient that is dark behind the text and lighter to its right: one line of pixels, repeated downwards. */
function shade(): OverlayOptions {
  const pixels = Buffer.alloc(WIDTH * 4);
  for (let x = 0; x < WIDTH; x += 1) pixels.set([10, 18, 28, Math.round(225 - (x / WIDTH) * 175)], x * 4);
  return { input: pixels, raw: { width: WIDTH, height: 1, channels: 4 }, tile: true };
}

export async function drawSharePicture(sharp: ImageEngine, drawing: ShareDrawing): Promise<Uint8Array> {
  const layers = [...(drawing.isPhoto ? [shade()] : []), stripe(drawing.accent)];
  const lines = [
    {
      text: drawing.tagline,
      colour: '#c3ccd6',
      box: { width: 560, height: 40 + Math.min(40, drawing.tagline.length) },
    },
    { text: drawing.name, colour: '#ffffff', box: { width: 620, height: drawing.name.length > 24 ? 230 : 150 } },
  ];
  let bottom = HEIGHT - STRIPE - 64;
  for (const { text, colour, box } of lines) {
    if (text === '') continue;
    const { data, info } = await words(sharp, drawing.face, text, colour, box);
    layers.push({ input: data, left: LEFT, top: bottom - info.height });
    bottom -= info.height + 28;
  }
  const ground = sharp(drawing.scene, READ_OPTIONS).autoOrient().resize(WIDTH, HEIGHT);
  return ground.flatten().composite(layers).jpeg({ quality: 84 }).toBuffer();
}
