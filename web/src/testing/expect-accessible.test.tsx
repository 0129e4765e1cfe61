// The checks that all screen tests rely on find the faults of a screen.
import type { CSSProperties, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings, expectAccessible, expectToFit } from './expect-accessible.ts';
import { layoutFaults } from './layout-faults.ts';
import { showParts } from './show-parts.tsx';

/** The colour scheme that is not shown at first. */
const other = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark');

const show = (parts: ReactNode) =>
  showParts(
    <>
      <h1>A screen</h1>
      {parts}
    </>,
  );

const WIDE = { inlineSize: '400vw' };
const RISKY = `.risky { background: black; color: white } .${other()} .risky { color: #333 }`;

test('finds no fault in a plain screen', async () => {
  show(
    <>
      <p>Words.</p>
      <button type="button" className="button">
        Press
      </button>
    </>,
  );
  await expectAccessible();
  await expectToFit([2560, 900]);
});

test.each<[string, ReactNode, RegExp]>([
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the check must find this fault
  ['a button without a name', <button key="" type="button" className="button" />, /^button-name: button/],
  ['a field without a label', <input key="" className="input" />, /^label: input/],
  [
    'grey on white',
    <p key="" style={{ background: 'white', color: '#999' }}>
      Words
    </p>,
    /^color-contrast: p/,
  ],
  [
    'what cannot be read in the other colours',
    <p key="" className="risky">
      Words
      <style>{RISKY}</style>
    </p>,
    /^in the other colours, color-contrast: p/,
  ],
])('finds %s', async (_, parts, words) => {
  await page.viewport(600, 600);
  show(parts);
  expect(await axeFindings()).toContainEqual(expect.stringMatching(words));
});

function Press({ name = 'Press', ...button }: { name?: string; className?: string; style?: CSSProperties }) {
  return (
    <button type="button" {...button}>
      {name}
    </button>
  );
}

test.each<[string, ReactNode, RegExp]>([
  [
    'a page that scrolls sideways',
    <p key="" style={WIDE}>
      Words
    </p>,
    /^the page scrolls sideways by \d+ px/,
  ],
  [
    'a part that scrolls sideways',
    <div key="" style={{ overflowX: 'auto' }}>
      <p style={WIDE}>Words</p>
    </div>,
    /^scrolls sideways: div/,
  ],
  [
    'what is cut off',
    <Press key="" className="button" style={{ position: 'fixed', left: '-2rem' }} />,
    /^outside of the window: button.button "Press"/,
  ],
  [
    'what is too small',
    <Press key="" style={{ fontSize: '8px', padding: 0, minHeight: 0 }} />,
    /^too small, \d+ x \d+: button/,
  ],
  [
    'a button half over another',
    <p key="">
      <Press name="One" className="button" />
      <Press name="Two" className="button" style={{ marginLeft: '-2rem' }} />
    </p>,
    /^covered: button.button "One" over button.button "Two"/,
  ],
])('finds %s', async (_, parts, words) => {
  await page.viewport(600, 600);
  show(parts);
  expect(layoutFaults()).toContainEqual(expect.stringMatching(words));
});
