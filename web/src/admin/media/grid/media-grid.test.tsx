import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addPicture, addPictures, listPictures } from '../../../testing/fill-library.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { button, dialog, picture, pressOnTile, tile, untilCurrent } from '../../../testing/media-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { prepareServer, startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: ScreenServer;
const thumb = (name: string) => picture(name).element().querySelector<HTMLImageElement>('img[loading="lazy"]');

async function focusOn(name: string): Promise<void> {
  await expect.element(picture(name)).toBeVisible();
  (await picture(name).findElement()).focus();
}

/** pier-29.png is the newest. */
const piers = prepareServer((prepared) =>
  addPictures(prepared, ...Array.from({ length: 30 }, (_, number) => `pier-${number}.png`)),
);

describe('by the keyboard', () => {
  /** Four columns fit. */
  beforeEach(async () => {
    server = await startServer({ like: piers });
    await openScreen(server, '/admin/media', { height: 500 });
    await focusOn('pier-29.png');
    await expect.poll(() => document.querySelector('.media-row')?.children.length).toBe(4);
  });

  test('arrows, Page keys, Home and End move to the tile in that direction, and not beyond the ends', async () => {
    for (const [key, name] of [
      ['ArrowRight', 'pier-28.png'],
      ['ArrowDown', 'pier-24.png'],
      ['ArrowLeft', 'pier-25.png'],
      ['ArrowUp', 'pier-29.png'],
      ['ArrowLeft', 'pier-29.png'],
      ['PageDown', 'pier-13.png'],
      ['PageUp', 'pier-29.png'],
      ['End', 'pier-0.png'],
      ['ArrowDown', 'pier-0.png'],
      ['Home', 'pier-29.png'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(picture(name)).toHaveFocus();
      await expect.element(picture(name)).toBeInViewport();
    }
  });

  test('Tab moves through the buttons of this tile only, and returns to it', thorough, async () => {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(picture('pier-28.png')).toHaveFocus();
    const names: (string | null | undefined)[] = [];
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.tab();
      names.push(document.activeElement?.getAttribute('aria-label'));
    }
    const actions = ['Select', 'Replace', 'Copy link to', 'Categories of', 'Delete'];
    expect(names).toEqual(actions.map((action) => `${action} pier-28.png`));
    await userEvent.tab({ shift: true });
    await expect.element(button('Categories of pier-28.png')).toHaveFocus();
    // Keys work on the pictures, not on the gaps between them.
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Categories of pier-28.png')).toHaveFocus();
  });

  test(
    'the focus stays with its picture if others are added, and moves to the next one if it is removed',
    thorough,
    async () => {
      await expect.element(page.getByText('Live')).toBeInTheDocument();
      await untilCurrent();
      await userEvent.keyboard('{ArrowRight}');
      await expect.element(picture('pier-28.png')).toHaveFocus();
      await addPictures(server, 'news.png');
      await expect.element(picture('news.png')).toBeVisible();
      await expect.element(picture('pier-28.png')).toHaveFocus();
      await server.request('DELETE', '/api/uploads/pier-28.png');
      await expect.element(picture('pier-28.png')).not.toBeInTheDocument();
      await expect.element(picture('pier-27.png')).toHaveFocus();
    },
  );

  test('only visible tiles are rendered', thorough, async () => {
    expect(page.getByRole('gridcell').elements().length).toBeLessThan(30);
    await expect.element(page.getByRole('grid', { name: 'Files' })).toHaveAttribute('aria-rowcount', '8');
    expect(picture('pier-0.png').query()).toBeNull();
  });
});

test.each([
  [320, 2],
  [768, 4],
  [1920, 7],
])('at %i pixels there are %i columns, without horizontal scrolling', thorough, async (width, columns) => {
  server = await startServer();
  await addPictures(server, ...Array.from({ length: 9 }, (_, number) => `pier-${number}.png`));
  await openScreen(server, '/admin/media', { width });
  await expect.element(picture('pier-8.png')).toBeVisible();
  await expect.poll(() => document.querySelector('.media-row')?.children.length).toBe(columns);
  expect(document.documentElement.scrollWidth).toBe(width);
});

describe('the picture of a tile', () => {
  beforeEach(async () => {
    server = await startServer();
  });

  test('is the smallest form that fills it', thorough, async () => {
    await addPicture(server, await makePicture('quay.png', { width: 1200, height: 900 }));
    await expect.poll(async () => (await listPictures(server))[0]?.variants.length).toBeGreaterThan(2);
    await openScreen(server, '/admin/media');
    await expect.poll(() => thumb('quay.png')?.naturalWidth).toBe(360);
    // The small preview of the first moment is replaced.
    await expect.poll(() => picture('quay.png').element().querySelectorAll('img')).toHaveLength(1);
  });

  test('is the full picture as long as there is no smaller form', thorough, async () => {
    await addPictures(server, 'tug.png');
    await openScreen(server, '/admin/media');
    await expect.poll(() => thumb('tug.png')?.naturalWidth).toBe(40);
  });

  test('is another one after a replacement', thorough, async () => {
    await addPictures(server, 'tug.png');
    await openScreen(server, '/admin/media');
    await expect.poll(() => thumb('tug.png')?.naturalWidth).toBe(40);
    await pressOnTile('Replace', 'tug.png');
    await page.getByLabelText('New file').upload(await makePicture('other.png', { width: 90 }));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => thumb('tug.png')?.naturalWidth).toBe(90);
    await expect.element(tile('tug.png')).toBeVisible();
  });
});
