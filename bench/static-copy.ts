// Serves every page as a static site would: the same markup, style sheet, fonts and pictures, but no script.
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;

function isPage(answer: IncomingMessage): boolean {
  return answer.headers['content-type']?.startsWith('text/html') ?? false;
}

/** @param product  address of the server whose pages are copied */
export async function serveStaticCopy(product: string): Promise<{ url: string; close(): void }> {
  const pages = new Map<string, Buffer>();
  async function copy(path: string): Promise<Buffer> {
    const html = await (await fetch(product + path)).text();
    const page = brotliCompressSync(html.replaceAll(SCRIPTS, ''));
    pages.set(path, page);
    return page;
  }
  const server = createServer((request, response) => {
    const { url = '/', headers, method } = request;
    forward(product + url, { method, headers }, (answer) => {
      if (!isPage(answer)) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(response);
      }
      answer.resume();
      return void Promise.resolve(pages.get(url) ?? copy(url)).then((page) =>
        response
          .writeHead(200, {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Encoding': 'br',
            'Cache-Control': 'no-cache',
          })
          .end(page),
      );
    }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
