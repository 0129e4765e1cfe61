// A server may ask for a client certificate (rule D15): the person is asked which one to send, if any. By default
// Electron would send the first one unasked.
import type { App, Certificate, MessageBoxOptions } from 'electron';

interface Parts {
  /** Shows the system's message box; answers with the index of the button. */
  ask(question: MessageBoxOptions): Promise<number>;
  now(): number;
}

export interface ClientCertificates {
  /** The certificate that the person chose; undefined for none. A choice is remembered until the console quits. */
  choose(server: string, offered: readonly Certificate[]): Promise<Certificate | undefined>;
  /** Whether a question is on screen: calls to the server wait meanwhile. */
  isAsking(): boolean;
}

/** No more buttons fit into a message box. */
const OFFERED_MAX = 5;
const NAME_MAX = 60;

const short = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function questionOf(server: string, usable: readonly Certificate[], left: number): MessageBoxOptions {
  const lines = usable.map(
    ({ subjectName, issuerName, validExpiry }) =>
      `${short(subjectName)}, issued by ${short(issuerName)}, valid until ${day(validExpiry)}`,
  );
  if (left > 0) lines.push(`${left} more are not listed: remove those that are not needed from the system.`);
  return {
    type: 'question',
    message: `${server} asks for a certificate of this computer`,
    detail: `Give one only when your administrator says so.\n\n${lines.join('\n')}`,
    buttons: [...usable.map(({ subjectName }) => `Give ${short(subjectName)}`), 'Give none'],
    defaultId: usable.length,
    cancelId: usable.length,
    noLink: true,
  };
}

export function createClientCertificates({ ask, now }: Parts): ClientCertificates {
  /** Fingerprint of the chosen certificate by server, as every request brings its own certificate objects. */
  const chosen = new Map<string, Promise<string | undefined>>();
  let asking = 0;

  async function askFor(server: string, valid: readonly Certificate[]): Promise<string | undefined> {
    const usable = valid.slice(0, OFFERED_MAX);
    asking += 1;
    try {
      return usable[await ask(questionOf(server, usable, valid.length - usable.length))]?.fingerprint;
    } finally {
      asking -= 1;
    }
  }

  return {
    async choose(server, offered) {
      const seconds = now() / 1000;
      const valid = offered.filter(({ validStart, validExpiry }) => validStart <= seconds && seconds < validExpiry);
      // Only the person's answer is remembered: a smart card may be inserted later, and a failed question shown again.
      if (!chosen.has(server) && valid.length > 0) {
        const choice = askFor(server, valid);
        chosen.set(server, choice);
        choice.catch(() => chosen.delete(server));
      }
      const fingerprint = await chosen.get(server);
      return offered.find((one) => one.fingerprint === fingerprint);
    },
    isAsking: () => asking > 0,
  };
}

/** Handles requests of the window and of the main process. */
export function answerCertificates(app: Pick<App, 'on'>, certificates: Pick<ClientCertificates, 'choose'>): void {
  app.on('select-client-certificate', (event, _contents, server, offered, give) => {
    event.preventDefault();
    certificates.choose(server, offered).then(give, () => give());
  });
}
