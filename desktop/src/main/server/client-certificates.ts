// A server may ask for a certificate of this computer (rule D15): the person is asked which one it is to get, if any.
// Electron would give it the first one unasked.
import type { App, Certificate, MessageBoxOptions } from 'electron';

interface Parts {
  /** Shows the system's own question; answers with the place of the button. */
  ask(question: MessageBoxOptions): Promise<number>;
  now(): number;
}

export interface ClientCertificates {
  /** Undefined for none. What was chosen for a server holds until the console is quit. */
  choose(server: string, offered: readonly Certificate[]): Promise<Certificate | undefined>;
  /** A question is on screen: a call to the server waits for the person meanwhile. */
  isAsking(): boolean;
}

/** More buttons do not fit into a question. */
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
  /** By server; the fingerprint, as every request brings its own list. */
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
      // Only what the person answers is remembered: a card may be put in later, and a question that failed be shown.
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

/** Requests of the window and of the program. */
export function answerCertificates(app: Pick<App, 'on'>, certificates: Pick<ClientCertificates, 'choose'>): void {
  app.on('select-client-certificate', (event, _contents, server, offered, give) => {
    event.preventDefault();
    certificates.choose(server, offered).then(give, () => give());
  });
}
