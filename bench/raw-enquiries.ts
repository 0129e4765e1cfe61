// Minimal program for enquiries, which does the same work as the product: the product's own database with all its
// indexes and triggers, the same rows (a lead, its activity entry, and the answer under its idempotency key), one
// commit for enquiries that arrive together, and the same answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import Database from 'better-sqlite3';

const LEAD = {
  name: '',
  email: '',
  phone: '',
  message: '',
  reason: '',
  preferred_contact: '',
  best_time: '',
  whatsapp: 0,
  consent: 1,
  consent_wording: 1,
  read: 0,
  status: 'new',
  priority: 'medium',
  assignee: '',
  assignee_key: '',
  desk_key: '',
  phone_key: '',
  phone_search: '',
  email_key: '',
  possible_repeat: 0,
  source: '',
  ip: '127.0.0.1',
  ua: '',
  ts: '',
  updated_at: '',
  response_due_at: '',
};

/**
 * @param file  the database of a stopped product
 * @param promised  JSON of the time by which the product promises an answer
 */
export function answerEnquiries(
  file: string,
  promised: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const database = new Database(file);
  database.pragma('synchronous = FULL');
  database.pragma('secure_delete = ON');
  database.pragma('wal_autocheckpoint = 4000');
  const names = Object.keys(LEAD);
  const insertLead = database.prepare(
    `insert or fail into leads (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  );
  const insertActivity = database.prepare(
    `insert or fail into activity (type, actor, action, ts) values ('message', 'System', ?, ?)`,
  );
  const insertAnswer = database.prepare('insert or fail into idempotency_keys (key, answer, ts) values (?, ?, ?)');
  const findAnswer = database.prepare<[string], string>('select answer from idempotency_keys where key = ?').pluck();
  const earlier = (['phone_key', 'email_key'] as const).map((column) =>
    database
      .prepare<[string], string>(`select ts from leads where ${column} = +? order by id desc limit 1 offset 9`)
      .pluck(),
  );
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  const answerBy = JSON.parse(promised) as unknown;
  let waiting: { sent: Record<string, string>; key: string; response: ServerResponse }[] = [];

  function store(sent: Record<string, string>, key: string): string {
    const ts = new Date().toISOString();
    const { name, email = '', phone = '', message, reason } = sent;
    const digits = phone.replaceAll(/\D/g, '');
    const keys = [`+233${digits.slice(1)}`, email.toLowerCase()] as const;
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const isRepeat = earlier.some((tenth, index) => (tenth.get(keys[index] ?? '') ?? '') > anHourAgo);
    const { lastInsertRowid: id } = insertLead.run({
      ...LEAD,
      name,
      email,
      phone,
      message,
      reason,
      ts,
      updated_at: ts,
      response_due_at: ts,
      phone_key: keys[0],
      phone_search: digits,
      email_key: keys[1],
      possible_repeat: isRepeat ? 1 : 0,
      source: JSON.stringify({ utm_source: sent['utm_source'], page_path: sent['page_path'] }),
    });
    const ref = String(id).padStart(4, '0');
    insertActivity.run(`New enquiry ${ref}`, ts);
    const answer = JSON.stringify({ ok: true, id: Number(id), ref, answerBy });
    insertAnswer.run(key, answer, ts);
    return answer;
  }

  function send(response: ServerResponse, text: string): void {
    const body = Buffer.from(text);
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
  }

  function commitTogether(): void {
    const group = waiting;
    waiting = [];
    begin.run();
    const answers = group.map(({ sent, key }) => store(sent, key));
    commit.run();
    for (const [index, { response }] of group.entries()) {
      send(response, answers[index] ?? '');
    }
  }

  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = `enquiry ${String(request.headers['idempotency-key'])}`;
      const known = findAnswer.get(key);
      if (known !== undefined) return send(response, known);
      waiting.push({ sent: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>, key, response });
      if (waiting.length === 1) setImmediate(commitTogether);
    });
  };
}
