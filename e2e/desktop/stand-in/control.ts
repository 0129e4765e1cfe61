// The channel between test and stand-in: the test sends requests, and recorded calls to the system are returned to it.
type Answer = (...args: unknown[]) => unknown;

const recorded = new Map<string, unknown[]>();

/** Records a call to the system. */
export function record(what: string, value: unknown): void {
  const values = recorded.get(what) ?? [];
  values.push(value);
  recorded.set(what, values);
}

interface Question {
  id: number;
  name: string;
  args: unknown[];
}

export function control(answers: Record<string, Answer>): void {
  const all: Record<string, Answer> = { ...answers, recorded: (what) => recorded.get(String(what)) ?? [] };
  process.on('message', ({ id, name, args }: Question) => {
    Promise.resolve()
      .then(() => all[name]?.(...args))
      .then(
        (answer) => process.send?.({ id, answer }),
        (error: Error) => process.send?.({ id, error: error.message }),
      );
  });
}
