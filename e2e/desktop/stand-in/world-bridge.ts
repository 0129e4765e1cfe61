// Electron's contextBridge between the preload script's context and the page's: functions are replaced by functions that
// call back, promises by promises that follow, errors by their messages alone, and everything else by a copy. The contexts
// share only window events, whose data Chromium copies. The function runs in both contexts, as text, so it must not use
// outer variables.

type Handed =
  /** Copied by Chromium. */
  | { copy: unknown }
  | { error: string }
  | { list: Handed[] }
  | { record: [name: string, value: Handed][] }
  | { promise: number }
  /** A reference owned by the sending context. */
  | { function: number }
  /** A reference owned by the receiving context, returned to it. */
  | { home: number };

type Message =
  | { type: 'expose'; name: string; api: Handed }
  | { type: 'call'; function: number; args: Handed[] }
  | { type: 'settle'; promise: number; isKept: boolean; value: Handed }
  | { type: 'placeOf'; file: string };

/** The other context's synchronous answer: a value, or the message of an error. */
type Reply = { value: Handed } | { thrown: string };

type Callable = (...args: unknown[]) => unknown;

export interface WorldBridge {
  expose(name: string, api: unknown): void;
  /** Path of a file, as the test has passed it to the page. */
  placeOf(file: string): string;
}

/** @param own @param other  random names of the events to this context and to the other */
export function openWorldBridge(own: string, other: string): WorldBridge {
  const MOST_DEEP = 1000;
  const NOT_CLONED = 'An object could not be cloned.';
  const NO_ERROR =
    'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.';
  const handedOut: Callable[] = [];
  const homes = new WeakMap<Callable, number>();
  const promises = new Map<number, PromiseWithResolvers<unknown>>();
  let waiting = 0;
  let reply: Reply | undefined;

  function send(message: Message): Reply | undefined {
    reply = undefined;
    window.dispatchEvent(new CustomEvent(other, { detail: message }));
    // The other context has answered by now: events are synchronous.
    return reply;
  }

  function follow(promise: Promise<unknown>): Handed {
    waiting += 1;
    const number = waiting;
    promise
      .then((value) => void send({ type: 'settle', promise: number, isKept: true, value: hand(value) }))
      .catch((error: unknown) => void send({ type: 'settle', promise: number, isKept: false, value: hand(error) }));
    return { promise: number };
  }

  function hand(value: unknown, depth = 0): Handed {
    if (depth > MOST_DEEP)
      throw new Error(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    if (typeof value === 'function') {
      const home = homes.get(value as Callable);
      return home === undefined ? { function: handedOut.push(value as Callable) - 1 } : { home };
    }
    if (typeof value !== 'object' || value === null) return { copy: value };
    if (value instanceof Promise) return follow(value);
    if (value instanceof Error) return { error: value.message };
    if (Array.isArray(value)) return { list: Array.from(value, (one) => hand(one, depth + 1)) };
    if (Object.prototype.toString.call(value) === '[object Object]')
      return { record: Array.from(Object.entries(value), ([name, one]) => [name, hand(one, depth + 1)]) };
    try {
      structuredClone(value);
    } catch {
      throw new Error(NOT_CLONED);
    }
    return { copy: value };
  }

  function ask(number: number): Callable {
    const asking = (...args: unknown[]) => {
      const answer = send({ type: 'call', function: number, args: Array.from(args, (one) => hand(one)) });
      if (!answer) throw new Error(NOT_CLONED);
      if ('thrown' in answer) throw new Error(answer.thrown);
      return take(answer.value);
    };
    homes.set(asking, number);
    return asking;
  }

  function take(handed: Handed): unknown {
    if ('copy' in handed) return handed.copy;
    if ('error' in handed) return new Error(handed.error);
    if ('list' in handed) return Array.from(handed.list, (one) => take(one));
    if ('record' in handed) return Object.fromEntries(Array.from(handed.record, ([name, one]) => [name, take(one)]));
    if ('function' in handed) return ask(handed.function);
    if ('home' in handed) return handedOut[handed.home];
    const followed = Promise.withResolvers();
    promises.set(handed.promise, followed);
    return followed.promise;
  }

  function freeze(value: unknown): unknown {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach((one) => freeze(one));
    return Object.freeze(value);
  }

  function receive(message: Message): Handed {
    switch (message.type) {
      case 'expose': {
        const value = freeze(take(message.api));
        Object.defineProperty(window, message.name, { value, enumerable: true });
        return { copy: undefined };
      }
      case 'call':
        return hand(handedOut[message.function]?.(...Array.from(message.args, (one) => take(one))));
      case 'settle': {
        const followed = promises.get(message.promise);
        promises.delete(message.promise);
        (message.isKept ? followed?.resolve : followed?.reject)?.(take(message.value));
        return { copy: undefined };
      }
      case 'placeOf':
        return { copy: (window as { standInPaths?: Record<string, string> }).standInPaths?.[message.file] ?? '' };
    }
  }

  function answer(message: Message): Reply {
    try {
      return { value: receive(message) };
    } catch (error) {
      // Only its message, not its class.
      return { thrown: error instanceof Error ? error.message : NO_ERROR };
    }
  }

  window.addEventListener(own, (event) => {
    const answered = answer((event as CustomEvent<Message>).detail);
    window.dispatchEvent(new CustomEvent(`${other}:reply`, { detail: answered }));
  });
  window.addEventListener(`${own}:reply`, (event) => (reply = (event as CustomEvent<Reply>).detail));
  return {
    expose(name, api) {
      const answered = send({ type: 'expose', name, api: hand(api) });
      if (answered && 'thrown' in answered) throw new Error(answered.thrown);
    },
    placeOf(file) {
      const answered = send({ type: 'placeOf', file });
      return answered && 'value' in answered ? String(take(answered.value)) : '';
    },
  };
}
