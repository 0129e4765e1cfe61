// Minimal programs that give the same answers as the product, and are the limits that it is compared to.
// `buffers FILE`: a recorded answer from memory. `write FILE`: parse an enquiry, commit one durable row, answer.
// `enquiries FILE JSON`: the same rows as the product, see raw-enquiries.ts.
// `list FILE SECRET`: the same list as the product, see raw-list.ts. `rows FILE`: query 50 leads of the product's own
// database, build objects, stringify, without checking the caller. `open FILE`: open the database and answer.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';
import { answerEnquiries } from './raw-enquiries.ts';
import { answerList } from './raw-list.ts';

const [mode, file = '', extra = ''] = process.argv.slice(2);

interface Recorded {
  status: number;
  headers: Record<string, string>;
  /** The answer's body in base64. */
  body: string;
}

function answerBuffer(): (request: IncomingMessage, response: ServerResponse) => void {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  const body = Buffer.from(recorded.body, 'base64');
  return (_request, response) => {
    response.writeHead(recorded.status, recorded.headers).end(body);
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

function answerRows(): (request: IncomingMessage, response: ServerResponse) => void {
  const database = new Database(file, { readonly: true });
  const query = database.prepare<[], Record<string, string | number | null>>(
    "select * from leads where status = 'new' and deleted_at is null order by id desc limit 50",
  );
  return (_request, response) => {
    const leads = query.all().map((row) => ({
      id: row['id'],
      ref: String(row['id']),
      name: row['name'],
      email: row['email'],
      phone: row['phone'],
      message: row['message'],
      reason: row['reason'],
      preferredContact: row['preferred_contact'],
      bestTime: row['best_time'],
      whatsapp: row['whatsapp'] === 1,
      consent: row['consent'] === 1,
      ts: row['ts'],
      updatedAt: row['updated_at'],
      read: row['read'] === 1,
      status: row['status'],
      priority: row['priority'],
      assignee: row['assignee'],
      notes: '',
      source: JSON.parse(String(row['source'])) as unknown,
      ip: row['ip'],
      ua: row['ua'],
    }));
    const body = Buffer.from(JSON.stringify(leads));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
  };
}

function answerOpen(): (request: IncomingMessage, response: ServerResponse) => void {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  const { n } = database.prepare('select count(*) as n from sqlite_schema').get() as { n: number };
  return (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ tables: n }));
  };
}

const MODES = {
  enquiries: () => answerEnquiries(file, extra),
  buffers: answerBuffer,
  write: answerWrite,
  list: () => answerList(file, extra),
  rows: answerRows,
  open: answerOpen,
};
const server = createServer(MODES[mode as keyof typeof MODES]());
server.listen(0, '127.0.0.1', () => {
  console.log(`listening ${(server.address() as AddressInfo).port}`);
});
