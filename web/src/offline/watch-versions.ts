// Holds back what waits from a server that may not understand this console any more (rule D9): the installed console asks
// it at the start and whenever it is back, before anything is sent.
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import type { Connection } from '../api/connection.ts';
import type { EditOutbox } from './edit-outbox.ts';

interface Parts {
  check: DesktopBridge['servers']['check'];
  server: string;
  connection: Pick<Connection, 'outage' | 'subscribe'>;
  outbox: Pick<EditOutbox, 'pause'>;
}

/** From the start nothing is sent until the server was asked, whatever came of it. */
export function watchVersions({ check, server, connection, outbox }: Parts): void {
  async function ask(): Promise<void> {
    const found = await check(server).catch(() => undefined);
    const isTooOld = found?.ok === false && found.problem === 'console-too-old';
    // Whatever else may be wrong keeps no change from a server that answers.
    if (isTooOld || connection.outage() === undefined) outbox.pause(isTooOld);
  }
  outbox.pause(true);
  connection.subscribe(() => {
    if (connection.outage() === undefined) void ask();
    else outbox.pause(true);
  });
  void ask();
}
