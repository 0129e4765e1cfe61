// Development with hot reload: the server restarts when its sources change, pages and console update in place.
// One address for everything, as in production: Vite in front, the API behind it.
import { readFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readContent } from 'shared/content/read-content.ts';
import { EMPTY_ENQUIRY } from 'shared/enquiry/enquiry-fields.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import type { Category, Upload } from 'shared/media/media.ts';
import type { PageRenderer } from 'shared/site/page-renderer.ts';
import { iconDrawings } from '../web/build/icon-drawings.ts';
import { buildStale } from './build.ts';
import { endOnSignal, runProgram } from './run-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;

endOnSignal({ isServing: true });
await buildStale();
void runProgram(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'site-server/src/main.ts')], {
  env: { ...process.env, PORT: String(apiPort), NODE_ENV: 'development', OFFLINE_PAGES: 'off' },
});

const vite = await createServer({
  configFile: path.join(root, 'web/vite.public.config.ts'),
  plugins: [iconDrawings()],
  appType: 'custom',
  server: { middlewareMode: true },
});

function toApi(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const forwarded = httpRequest({ port: apiPort, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.once('error', () => response.writeHead(502).end('The server is starting. Reload in a moment.'));
  request.pipe(forwarded);
}

async function renderPublicPage(url: string): Promise<{ status: number; html: string }> {
  const renderer = (await vite.ssrLoadModule('/src/public-render.tsx')) as unknown as PageRenderer;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${apiPort}/api/${path}`)).json();
  const content = readContent(await ask('content'));
  const pictures = (await ask('uploads')) as Upload[];
  const categories = (await ask('categories')) as Category[];
  const address = new URL(url, 'http://localhost');
  const sentRef = address.searchParams.get('sent');
  const data = {
    content,
    gallery: {
      uploads: pictures,
      categories,
      category: '',
      page: 1,
      count: pictures.length,
      next: '',
    },
    projectPictures: [],
    pictures,
    shareVersion: '',
    icons: await renderer.resolveIcons(content),
    year: new Date().getFullYear(),
    now: Date.now(),
    office: DEFAULT_SETTINGS,
    ...(sentRef !== null && { contactForm: { values: EMPTY_ENQUIRY, errors: {}, sentRef } }),
  };
  const assets = {
    script: '/src/public-main.ts',
    islandScript: '',
    styles: ['/src/public/styles/public.css'],
    fonts: [],
    links: [],
    release: 'dev',
  };
  return renderer.renderPage(address.pathname, data, assets);
}

async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const { status, html } = url.startsWith('/admin')
    ? { status: 200, html: readFileSync(path.join(root, 'web/admin.html'), 'utf8') }
    : await renderPublicPage(url);
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(await vite.transformIndexHtml('/index.html', html));
}

createHttpServer((request, response) => {
  const isPage =
    request.method === 'GET' && !/^\/(api|uploads|variants|documents|(notice-)?worker\.js)\b/.test(request.url ?? '');
  if (!isPage) return toApi(request, response);
  vite.middlewares(request, response, () => {
    answerPage(request, response).catch((error: unknown) => {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500).end(String(error));
    });
  });
}).listen(port, '127.0.0.1', () => console.log(`\n  Development server: http://localhost:${port}\n`));
