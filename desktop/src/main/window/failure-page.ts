// Shown if the console itself cannot be shown: the reason, and what to do. Needs no file and no script.

const REASONS: Record<string, [title: string, text: string]> = {
  crash: [
    'The console stopped twice in a row',
    'What you had queued is kept. If it stops again, restart the computer, and ask your administrator.',
  ],
  load: [
    'The console could not be loaded',
    'A file of the program is missing or damaged. If trying again does not help, install the console anew; nothing that you had queued is lost by that.',
  ],
  silent: [
    'The console did not start',
    'It was loaded, but nothing happened. If trying again does not help, install the console anew; nothing that you had queued is lost by that.',
  ],
};

const GENERAL: [string, string] = ['Something went wrong', 'Try again. What you had queued is kept.'];

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { display: grid; min-height: 100vh; margin: 0; place-content: center; justify-items: center; text-align: center; }
  main { max-width: 30rem; padding: 2rem; }
  h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
  p { margin: 0 0 1.5rem; }
  a { display: inline-block; padding: 0.6rem 1.2rem; border: 1px solid; border-radius: 0.375rem; color: inherit; text-decoration: none; }
`;

/** Unknown reasons in the address are ignored: only texts of this file are shown. */
export function failurePage(why: string | null): string {
  const [title, text] = REASONS[why ?? ''] ?? GENERAL;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="/admin">Try again</a></main></body>
</html>`;
}
