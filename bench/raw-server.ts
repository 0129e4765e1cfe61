// The limits that the product is measured against: the least programs that could give the same answers.
// `buffers FILE`: a ready answer from memory. `write FILE`: parse an enquiry, commit one durable row, answer.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';

const [mode, file = ''] = process.argv.slice(2);

interface Recorded {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

function answerBuffer(): (request: IncomingMessage, response: ServerResponse) => void {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  const body = Buffer.from(recorded.body, 'base64');
  return (_request, response) => {
    response.writeHead(200, recorded.headers).end(body);
  };
}

function answerWrite(): (request: IncomingMessage, response: ServerResponse) => void {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    'create table if not exists rows (id integer primary key, ts text, name text, email text, phone text, message text, reason text, source text)',
  );
  const insert = database.prepare(
    'insert into rows (ts, name, email, phone, message, reason, source) values (?, ?, ?, ?, ?, ?, ?)',
  );
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
      const { lastInsertRowid } = insert.run(
        new Date().toISOString(),
        sent['name'],
        sent['email'],
        sent['phone'],
        sent['message'],
        sent['reason'],
        JSON.stringify({ utm_source: sent['utm_source'] }),
      );
      const answer = JSON.stringify({ ok: true, id: Number(lastInsertRowid), ref: String(lastInsertRowid) });
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) });
      response.end(answer);
    });
  };
}

const server = createServer(mode === 'write' ? answerWrite() : answerBuffer());
server.listen(0, '127.0.0.1', () => {
  console.log(`listening ${(server.address() as AddressInfo).port}`);
});
