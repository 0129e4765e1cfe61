// The wire between a test and the stand-in: the test asks, and what the system would show is kept for when it asks.
type Answer = (...args: unknown[]) => unknown;

const told = new Map<string, unknown[]>();

/** Writes down what the system was told. */
export function tell(what: string, value: unknown): void {
  const values = told.get(what) ?? [];
  values.push(value);
  told.set(what, values);
}

interface Question {
  id: number;
  name: string;
  args: unknown[];
}

export function control(answers: Record<string, Answer>): void {
  const all: Record<string, Answer> = { ...answers, told: (what) => told.get(String(what)) ?? [] };
  process.on('message', ({ id, name, args }: Question) => {
    Promise.resolve()
      .then(() => all[name]?.(...args))
      .then(
        (answer) => process.send?.({ id, answer }),
        (error: Error) => process.send?.({ id, error: error.message }),
      );
  });
}
