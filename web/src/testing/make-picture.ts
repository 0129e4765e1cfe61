// Makes pictures of one colour in the browser.

interface PictureOptions {
  width?: number;
  height?: number;
  /** Pictures of different colours have different bytes. */
  colour?: string;
}

/** A PNG file with this name. */
export async function makePicture(
  name = 'crane.png',
  { width = 40, height = 30, colour = '#3c5a78' }: PictureOptions = {},
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  // `convertToBlob` would wait until the page is idle, which can take a second for each picture.
  const drawn = await fetch(canvas.toDataURL('image/png'));
  return new File([await drawn.blob()], name, { type: 'image/png' });
}
