// A mail server of a few lines: takes every mail, or refuses recipients with the words that a test gives it.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface SmallSmtpServer {
  port: number;
  /** Such as `550 No such mailbox`; mail is taken while it is undefined. */
  refusal: string | undefined;
  close(): void;
}

export async function startSmtpServer(): Promise<SmallSmtpServer> {
  const server = createServer((socket) => {
    const answer = (line: string) => socket.write(`${line}\r\n`);
    let isBody = false;
    socket.on('error', () => socket.destroy());
    createInterface(socket).on('line', (line) => {
      if (isBody) {
        if (line !== '.') return;
        isBody = false;
        answer('250 Taken');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      isBody = verb === 'DATA';
      if (isBody) answer('354 Go on');
      else if (verb === 'RCPT' && smtp.refusal !== undefined) answer(smtp.refusal);
      else answer(verb === 'QUIT' ? '221 Bye' : '250 Good');
    });
    answer('220 here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtp: SmallSmtpServer = {
    port: (server.address() as AddressInfo).port,
    refusal: undefined,
    close: () => void server.close(),
  };
  return smtp;
}
