// Portraits for the demonstration's people and testimonials, drawn like the scenes: head and shoulders at their
// workplace.
import { area, box, disc, Drawing, line, oval, times } from './scenes/parts/drawing.ts';

interface Face {
  skin: string;
  hair: 'short' | 'bun' | 'braids' | 'scarf' | 'helmet';
  /** Colour of the hair or headgear. */
  head: string;
  wears: 'shirt' | 'vest' | 'blouse';
  clothes: string;
  behind: readonly [top: string, bottom: string];
  beard?: true;
  glasses?: true;
}

/** Faces by the person's name. */
export const FACES: Record<string, Face> = {
  'Kwesi Ampofo': {
    skin: '#5b3a28',
    hair: 'short',
    head: '#8f9396',
    clothes: '#1f3552',
    wears: 'shirt',
    behind: ['#87a7b8', '#e9c99a'],
    beard: true,
    glasses: true,
  },
  'Ama Serwaa Darko': {
    skin: '#6d4630',
    hair: 'bun',
    head: '#1d1512',
    clothes: '#b8452f',
    wears: 'blouse',
    behind: ['#3f6e86', '#b9cdc6'],
  },
  'Ebo Quansah': {
    skin: '#4a2f22',
    hair: 'helmet',
    head: '#f3c24a',
    clothes: '#24446e',
    wears: 'vest',
    behind: ['#c98f5a', '#f4d9a8'],
    beard: true,
  },
  'Naa Dedei Lamptey': {
    skin: '#754a31',
    hair: 'helmet',
    head: '#f4f1e8',
    clothes: '#2a5a4a',
    wears: 'vest',
    behind: ['#4d7d93', '#d9e2d5'],
  },
  'Yaw Asante': {
    skin: '#543524',
    hair: 'short',
    head: '#15100d',
    clothes: '#4a5560',
    wears: 'vest',
    behind: ['#2c3e4d', '#c2764a'],
  },
  'Hawa Alhassan': {
    skin: '#684330',
    hair: 'scarf',
    head: '#2d6f7a',
    clothes: '#235560',
    wears: 'blouse',
    behind: ['#a9b6ad', '#f1ddb8'],
  },
  'Esi Boateng': {
    skin: '#70462f',
    hair: 'braids',
    head: '#1b1310',
    clothes: '#3b4d6b',
    wears: 'blouse',
    behind: ['#54819b', '#dfe0cc'],
  },
  'Kwaku Mensah': {
    skin: '#4d3122',
    hair: 'short',
    head: '#17110e',
    clothes: '#5a6a52',
    wears: 'shirt',
    behind: ['#9c8a6c', '#efdcb4'],
    glasses: true,
  },
  'Adwoa Tetteh': {
    skin: '#61402c',
    hair: 'bun',
    head: '#241a16',
    clothes: '#6b3f5b',
    wears: 'blouse',
    behind: ['#7d8fa3', '#ecd3c0'],
    glasses: true,
  },
  'Mawuli Agbeko': {
    skin: '#583827',
    hair: 'short',
    head: '#16100d',
    clothes: '#273a55',
    wears: 'shirt',
    behind: ['#39647f', '#e2c291'],
    beard: true,
  },
  'Afia Sarpong': {
    skin: '#6b442e',
    hair: 'helmet',
    head: '#d9643a',
    clothes: '#3d5640',
    wears: 'vest',
    behind: ['#b7a98d', '#f2e3c4'],
    glasses: true,
  },
  'Ibrahim Issah': {
    skin: '#44291d',
    hair: 'short',
    head: '#a3a5a4',
    clothes: '#60513c',
    wears: 'vest',
    behind: ['#41606b', '#c8bfa4'],
    beard: true,
  },
};

const HAIR = '#17110e';
const SHADE = '#0b0f14';
const LIGHT = '#ffe2b4';

/** From the collar down; the horizontal centre is at 0, the lower edge at 500. */
function body({ wears, clothes }: Face): string {
  const shape = 'M-330 520q-10-190 90-246 90-40 150-64h180q60 24 150 64 100 56 90 246z';
  const over: Record<Face['wears'], string> = {
    shirt:
      area('#f6f1e6', 'M-92 206 0 372 92 206 62 188-62 188z') +
      area('#9c3d2c', 'M-22 262h44l14 40-20 230h-32l-20-230z') +
      area('#fffaf0', 'M-92 204-4 280l-50 58-62-110zM92 204 4 280l50 58 62-110z') +
      area(SHADE, 'M-100 214-46 340 0 520h-90l-60-290zM100 214 46 340 0 520h90l60-290z', 0.22),
    vest:
      area('#e9e2d2', 'M-80 204 0 300 80 204 56 186-56 186z') +
      area('#f08a2c', 'M-296 520q0-190 60-232l110-56L-22 520zM296 520q0-190-60-232l-110-56L22 520z') +
      line('#f7f2e2', 34, 'M-176 262-150 520M176 262 150 520', 0.95) +
      line(SHADE, 4, 'M0 300v220', 0.35),
    blouse:
      area(SHADE, 'M-96 206q96 150 192 0l26 14q-122 196-244 0z', 0.25) +
      line('#f3d9a0', 9, 'M-84 214q84 126 168 0') +
      disc('#f3d9a0', [0, 286], 15),
  };
  return area(clothes, shape) + over[wears] + area(SHADE, 'M150 240 240 276q96 54 90 244H196z', 0.18);
}

function hairBehind({ hair, head }: Face): string {
  if (hair === 'bun') return disc(head, [0, -258], 74) + oval(head, [0, -96], 152, 170);
  if (hair === 'braids')
    return (
      oval(head, [0, -80], 168, 186) +
      times(5, (at) => line(head, 30, `M${-150 + at * 6} ${-60 + at * 8}q${-34 + at * 6} 150 ${-8 + at * 7} 300`)) +
      times(5, (at) => line(head, 30, `M${150 - at * 6} ${-60 + at * 8}q${34 - at * 6} 150 ${8 - at * 7} 300`))
    );
  if (hair === 'scarf')
    return area(head, 'M-176-70q-6-190 176-196 182 6 176 196 10 190 60 300-230 120-472 0 50-110 60-300z');
  return '';
}

function hairOver({ hair, head }: Face): string {
  const cap = 'M-138-70q-16-170 138-174 154 4 138 174-18-84-62-108-76-26-152 0-44 24-62 108z';
  if (hair === 'helmet')
    return (
      area(HAIR, 'M-136-70q-4-50 8-80h256q12 30 8 80l-14-40H-122z') +
      area(head, 'M-168-134q-2-176 168-180 170 4 168 180z') +
      area('#fff', 'M-126-170q14-92 92-118-40 44-46 118z', 0.4) +
      area(SHADE, 'M70-300q96 40 98 166H96q10-110-26-166z', 0.14) +
      box(head, -196, -150, 392, 30, 15) +
      box(SHADE, -176, -122, 352, 9, 4) +
      box('#fff', -24, -300, 48, 150, 20)
    );
  if (hair === 'scarf')
    return (
      area(head, 'M-150-44q-24-176 150-190 174 14 150 190-6-82-52-112-98-34-196 0-46 30-52 112z') +
      line('#fff', 6, 'M-136-96q40-96 136-104 96 8 136 104', 0.3)
    );
  return area(head, cap) + area('#fff', 'M-96-182q30-40 84-44-40 20-56 52z', 0.12);
}

function features({ beard, glasses, hair, head }: Face): string {
  const grown = hair === 'short' ? head : HAIR;
  return (
    (beard
      ? area(grown, 'M-134-26q14 36 44 38 40-16 90-14 50-2 90 14 30-2 44-38-6 150-134 152-128-2-134-152z', 0.86) +
        area('#8e4a3c', 'M-40 42q40 24 80 0-40-14-80 0z')
      : area('#9c4b41', 'M-44 40q44 40 88 0-22-12-44-4-22-8-44 4z')) +
    line(SHADE, 9, 'M-86-84q28-16 54-4M32-88q26-12 54 4', 0.75) +
    oval('#f7efe4', [-56, -52], 22, 12) +
    oval('#f7efe4', [56, -52], 22, 12) +
    disc('#1a110c', [-54, -52], 11) +
    disc('#1a110c', [58, -52], 11) +
    disc('#fff', [-50, -56], 3.5) +
    disc('#fff', [62, -56], 3.5) +
    line(SHADE, 7, 'M8-44q22 46-2 54-14 4-24-2', 0.32) +
    (glasses
      ? line('#1d2730', 8, 'M-98-72h76v24q-6 28-38 28t-38-28zM22-72h76v24q-6 28-38 28t-38-28zM-22-62q22-14 44 0')
      : '')
  );
}

function headOf(face: Face): string {
  const { skin, hair } = face;
  const outline = 'M-138-80q0-136 138-138 138 2 138 138 0 92-40 144-44 60-98 62-54-2-98-62-40-52-40-144z';
  return (
    area(skin, 'M-62 60h124v130q-62 70-124 0z') +
    area(SHADE, 'M-62 92q62 66 124 12v44q-62 50-124-4z', 0.32) +
    (hair === 'scarf' ? '' : oval(skin, [-140, -40], 22, 36) + oval(skin, [140, -40], 22, 36)) +
    area(LIGHT, outline, 0.85) +
    area(skin, outline.replaceAll('M-138', 'M-132')) +
    area(SHADE, 'M40-216q98 22 98 136 0 92-40 144-44 60-98 62 92-70 96-170 6-110-56-172z', 0.17) +
    oval('#fff', [-70, -6], 40, 26, 0.07) +
    features(face)
  );
}

/** File name of a person's portrait. */
export function portraitOf(name: string): string {
  return `portrait-${name.toLowerCase().replaceAll(' ', '-')}.jpg`;
}

/** Square: a portrait frame shows the head. */
export function drawPortrait(face: Face): string {
  const drawing = new Drawing();
  const [top, bottom] = face.behind;
  drawing.add(
    box(drawing.shade('down', top, bottom), 0, 0, 1600, 1000),
    drawing.glow([560, 300], 460, '#fff2d2', 0.55),
    ...[
      [330, 520, 130],
      [1180, 420, 190],
      [1060, 760, 120],
    ]
      .map(([x = 0, y = 0, size = 0]) => box('#0d2233', x, y, size, 700, 10))
      .map((shape) => `<g opacity=".13">${shape}</g>`),
    `<g transform="translate(800 500)">${hairBehind(face)}${body(face)}${headOf(face)}${hairOver(face)}</g>`,
  );
  return drawing
    .toSvg()
    .replace(
      'viewBox="0 0 1600 1000" width="1600" height="1000"',
      'viewBox="410 120 780 780" width="720" height="720"',
    );
}
