// A process that queues edits until it is killed, saying of each one that it is kept. For tests.
import { openEditOutbox } from './edit-outbox.ts';
import { makeEdit } from './make-edit.ts';
import { createSeal } from './seal.ts';

const [file = '', key = '', from = '0', to = '0'] = process.argv.slice(2);
const outbox = await openEditOutbox(file, createSeal(Buffer.from(key, 'hex')));
for (let number = Number(from); number < Number(to); number += 1) {
  await outbox.append(makeEdit(number));
  process.stdout.write(`${number}\n`);
}
process.stdout.write('done\n');
// Stays until the process that started it ends it.
setInterval(() => undefined, 1000);
