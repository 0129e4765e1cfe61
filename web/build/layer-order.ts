// Begins every style sheet with the order of the layers: whichever chunk's styles a page gets first then fixes the same one.
import type { Plugin } from 'vite';

const LAYER_ORDER = '@layer base,controls,parts,overlays,shell,screens;';

export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && output.fileName.endsWith('.css'))
          output.source = LAYER_ORDER + String(output.source);
      }
    },
  };
}
