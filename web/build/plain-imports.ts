// Leaves out what Vite wraps around each dynamic import to fetch its style sheets first: the public pages have one style
// sheet, and every byte of their first script counts.
import type { Plugin } from 'vite';

export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (styles.length > 1)
        this.error(`More than one style sheet, and none of them waits for its script: ${styles.join(', ')}`);
    },
  };
}
