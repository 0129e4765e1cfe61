// The short name of a server, which separates its data from that of others.
import { createHash } from 'node:crypto';

const NO_SERVER = 'no-server';
const NAME_LENGTH = 24;

/** Pattern of such a name, for links and notifications. It contains nothing that would have to be escaped there. */
export const SERVER_NAME = `[0-9a-f]{${NAME_LENGTH}}|${NO_SERVER}`;

/** @param server  its origin; undefined while none is chosen */
export function nameOfServer(server: string | undefined): string {
  if (server === undefined) return NO_SERVER;
  return createHash('sha256').update(server).digest('hex').slice(0, NAME_LENGTH);
}
