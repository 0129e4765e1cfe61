// Leaves the keys out of the drawings of icons: random letters, which no compression shortens and only React's warnings
// while developing look at. A drawing never changes, so that its lines need no names.
import type { Plugin } from 'vite';

export function iconKeys(): Plugin {
  return {
    name: 'icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replaceAll(/, key: "\w+"/g, ''),
    },
  };
}
