// The limit for enquiries that does the same work: the product's own database with all of its indexes and triggers, the same
// rows (a lead and its activity entry), commits shared by what arrives together, and the same body as answer.
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
 * @param promised  JSON of the time that the product promises its senders
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
    `insert into leads (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  );
  const insertActivity = database.prepare(
    `insert into activity (type, actor, action, ts) values ('message', 'System', ?, ?)`,
  );
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  const answerBy = JSON.parse(promised) as unknown;
  let waiting: { sent: Record<string, string>; response: ServerResponse }[] = [];

  function store(sent: Record<string, string>): string {
    const ts = new Date().toISOString();
    const { name, email = '', phone = '', message, reason } = sent;
    const digits = phone.replaceAll(/\D/g, '');
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
      phone_key: `+233${digits.slice(1)}`,
      phone_search: digits,
      email_key: email.toLowerCase(),
      source: JSON.stringify({ utm_source: sent['utm_source'], page_path: sent['page_path'] }),
    });
    const ref = String(id).padStart(4, '0');
    insertActivity.run(`New enquiry ${ref}`, ts);
    return JSON.stringify({ ok: true, id: Number(id), ref, answerBy });
  }

  function commitTogether(): void {
    const group = waiting;
    waiting = [];
    begin.run();
    const answers = group.map(({ sent }) => store(sent));
    commit.run();
    for (const [index, { response }] of group.entries()) {
      const answer = Buffer.from(answers[index] ?? '');
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': answer.length }).end(answer);
    }
  }

  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      waiting.push({ sent: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>, response });
      if (waiting.length === 1) setImmediate(commitTogether);
    });
  };
}
