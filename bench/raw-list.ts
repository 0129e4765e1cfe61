// Minimal program for the lead list, which does the same work as the product: it checks the caller's token, session and
// right, reads the listed columns of 50 leads and their notes, and sends the same bytes. The suite compares both
// answers before it measures. Values are written as `+?`: with a plain `?` SQLite compiles these statements again each
// time (database/settled-plans.ts).
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Database from 'better-sqlite3';

type Row = Record<string, string | number | null>;

const COLUMNS = [
  'id',
  'ts',
  'updated_at',
  'name',
  'email',
  'phone',
  'message',
  'reason',
  'preferred_contact',
  'best_time',
  'whatsapp',
  'consent',
  'read',
  'status',
  'priority',
  'assignee',
  'desk_key',
  'asked_by',
  'first_contact_at',
  'responded_at',
  'response_due_at',
  'follow_up_at',
  'due_at',
  'possible_repeat',
  'captcha',
  'kind',
  'source',
  'ip',
  'ua',
];

/** Returns a function that gives the session id of a valid token. It verifies the signature of each token only once. */
function createTokenCheck(secret: string): (authorization: string) => string | undefined {
  const verified = new Map<string, { sid: string; exp: number }>();
  return (authorization) => {
    const token = authorization.replace('Bearer ', '');
    let claims = verified.get(token);
    if (!claims) {
      const [head = '', payload = '', signature = ''] = token.split('.');
      const wanted = createHmac('sha256', secret).update(`${head}.${payload}`).digest();
      if (!timingSafeEqual(wanted, Buffer.from(signature, 'base64url'))) return undefined;
      claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; exp: number };
      verified.set(token, claims);
    }
    return claims.exp > Date.now() / 1000 ? claims.sid : undefined;
  };
}

function toLead(row: Row, notes: string): object {
  return {
    id: row['id'],
    ref: String(row['id']).padStart(4, '0'),
    name: row['name'],
    email: row['email'],
    phone: row['phone'],
    reason: row['reason'],
    message: row['message'],
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
    notes,
    firstContactAt: row['first_contact_at'],
    respondedAt: row['responded_at'],
    responseDueAt: row['response_due_at'],
    followUpAt: row['follow_up_at'],
    possibleRepeat: row['possible_repeat'] === 1,
    source: JSON.parse(String(row['source'])) as unknown,
    // None of the measured leads is answered.
    firstResponseMinutes: null,
    ip: row['ip'],
    ua: row['ua'],
  };
}

/**
 * @param file  the product's database; the product may be running
 * @param secret  with which the product signs its tokens
 */
export function answerList(file: string, secret: string): (request: IncomingMessage, response: ServerResponse) => void {
  const database = new Database(file, { readonly: true });
  const sidOf = createTokenCheck(secret);
  const session = database.prepare<[string], Row>(
    `select u.id, s.expires_at, u.username, u.role, u.active from sessions s join users u on u.id = s.user_id where s.id = +?`,
  );
  const list = database.prepare<[string], Row>(
    `select ${COLUMNS.join(', ')} from leads where deleted_at is null and status = +? order by id desc limit 51`,
  );
  const notesOf = database.prepare<[string], Row>(
    'select * from lead_notes where lead_id in (select value from json_each(?)) order by ts, id',
  );
  return (request, response) => {
    const sid = sidOf(request.headers.authorization ?? '');
    const caller = sid === undefined ? undefined : session.get(sid);
    const mayRead = caller?.['active'] === 1 && String(caller['expires_at']) > new Date().toISOString();
    if (!mayRead) return void response.writeHead(401).end();
    const rows = list.all('new').slice(0, 50);
    const notes = Map.groupBy(notesOf.all(JSON.stringify(rows.map((row) => row['id']))), (note) => note['lead_id']);
    const leads = rows.map((row) => {
      const own = notes.get(row['id'] ?? 0) ?? [];
      return toLead(row, own.map((note) => `[${note['ts']}] ${note['author']}: ${note['text']}`).join('\n\n'));
    });
    const body = Buffer.from(JSON.stringify(leads));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
  };
}
