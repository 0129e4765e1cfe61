// Gives the renderer the drawings of all icons as one text, a line each: two thousand modules of components would cost
// the server its quick start, and it needs a dozen of them.
import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs';
import type { Plugin } from 'vite';

const MODULE = 'virtual:icon-drawings';

type Drawing = [tag: string, attributes: Record<string, string>][];

/** The name under which a module of the library exports its drawing. */
const DATA = '__iconData';

function drawingIn(module: object): Drawing {
  // The library keeps this shape, and its version is fixed.
  const { node = [] } = (module as Record<string, { node?: Drawing } | undefined>)[DATA] ?? {};
  return node.map(([tag, attributes]) => [
    tag,
    // `key` is for lists in React, and would become an attribute.
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
  ]);
}

async function readDrawings(): Promise<{ drawings: string; names: string }> {
  const all = await Promise.all(
    Object.entries(dynamicIconImports).map(
      async ([name, load]) => [name, JSON.stringify(drawingIn(await load()))] as const,
    ),
  );
  // Some icons have several names: the first is kept for choosing, all are understood.
  const first = new Map(all.toReversed().map(([name, drawing]) => [drawing, name]));
  return {
    drawings: `\n${all.map(([name, drawing]) => `${name.replaceAll('-', '')}\t${drawing}\n`).join('')}`,
    names: [...first.values()].toSorted().join(' '),
  };
}

export function iconDrawings(): Plugin {
  return {
    name: 'icon-drawings',
    resolveId: { filter: { id: /^virtual:icon-drawings$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:icon-drawings$/ },
      async handler() {
        const { drawings, names } = await readDrawings();
        return `export const drawings = ${JSON.stringify(drawings)};\nexport const names = ${JSON.stringify(names)};`;
      },
    },
  };
}
