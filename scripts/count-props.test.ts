// Counts a component's own props, and those that come with a type of ours.
import { expect, test } from 'vitest';
import { countProps } from './count-props.ts';

const LOOK = { name: 'look.ts', text: 'export interface Look { kind?: string; size?: string; className?: string }' };
const BUTTON = {
  name: 'button.tsx',
  text: `interface ButtonProps extends Look, ComponentProps<'button'> { icon: string }
    export function Button({ icon, kind, disabled, ...rest }: ButtonProps) { return null; }`,
};

test.each([
  ['its own', 'interface MenuProps { label: string; children: string }', 2],
  ['inherited', 'interface MenuProps extends Look { label: string }', 4],
  ['picked', "interface MenuProps extends Pick<Look, 'kind' | 'size'> { label: string }", 3],
  ['left by Omit', "interface MenuProps extends Omit<Look, 'size'> { label: string }", 3],
  ['overridden', 'interface MenuProps extends Look { kind: "plain" }', 3],
  ['of types that are combined', 'type MenuProps = Look & Partial<{ label: string }>', 4],
  ["of another component's", 'interface MenuProps extends ComponentProps<typeof Button> { label: string }', 5],
])('counts the props: %s', (_, text, count) => {
  expect(countProps([LOOK, BUTTON, { name: 'menu.tsx', text }])).toContainEqual({
    file: 'menu.tsx',
    name: 'MenuProps',
    count,
  });
});

test('attributes of an element count if the component names them', () => {
  expect(countProps([LOOK, BUTTON])).toEqual([{ file: 'button.tsx', name: 'ButtonProps', count: 5 }]);
});
