// Test process: queues edits until it is killed, and prints each acknowledged one.
import { openEditOutbox } from '../main/storage/edit-outbox.ts';
import { makeEdit } from './make-edit.ts';
import { createSeal } from '../main/storage/seal.ts';

const [file = '', key = '', from = '0', to = '0'] = process.argv.slice(2);
const outbox = await openEditOutbox(file, createSeal(Buffer.from(key, 'hex')));
for (let number = Number(from); number < Number(to); number += 1) {
  await outbox.append(makeEdit(number));
  process.stdout.write(`${number}\n`);
}
process.stdout.write('done\n');
// Runs until its parent kills it.
setInterval(() => undefined, 1000);
