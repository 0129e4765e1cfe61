// What is passed to the browser, and which returning links are accepted.
import { createHash } from 'node:crypto';
import { linkOfSignIn, readSignInRequest } from 'shared/desktop/sign-in-link.ts';
import { expect, test } from 'vitest';
import { createBrowserSignIn, signInOfArguments } from './browser-sign-in.ts';

const SERVER = 'https://office.example';
const CODE = 'c'.repeat(43);

function prepare({ computer = 'KOFI-PC', opens = true } = {}) {
  const opened: string[] = [];
  let server: string | undefined = SERVER;
  const signIn = createBrowserSignIn({
    server: () => server,
    computer,
    async openExternally(url) {
      if (!opens) throw new Error('There is no browser');
      opened.push(url);
    },
  });
  /** The query of the page opened last. */
  const request = () => {
    const found = readSignInRequest(new URL(opened.at(-1) ?? '').hash);
    if (!found) throw new Error('The request is not complete');
    return found;
  };
  return { signIn, opened, request, use: (other: string | undefined) => (server = other) };
}

test('the browser gets a hash, and only this attempt has the secret', async () => {
  const { signIn, opened, request } = prepare();
  expect(await signIn.begin(true)).toBe(true);
  expect(opened[0]).toMatch(/^https:\/\/office\.example\/admin\/desktop-sign-in#/);
  const { state, challenge, computer } = request();
  expect(computer).toBe('KOFI-PC');
  const finished = signIn.finish({ state, code: CODE });
  expect(finished).toMatchObject({ code: CODE, remember: true });
  const { verifier = '' } = finished ?? {};
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
  expect(opened[0]).not.toContain(verifier);
});

test('an unexpected link, one of an earlier attempt and one for another server are refused', async () => {
  const { signIn, request, use } = prepare();
  expect(signIn.finish({ state: 's'.repeat(43), code: CODE })).toBeUndefined();
  await signIn.begin(false);
  const earlier = request();
  await signIn.begin(false);
  expect(signIn.finish({ ...earlier, code: CODE })).toBeUndefined();
  const { state } = request();
  use('https://other.example');
  expect(signIn.finish({ state, code: CODE })).toBeUndefined();
  use(SERVER);
  expect(signIn.finish({ state, code: CODE })).toBeDefined();
});

test('without a server or a browser no attempt starts', async () => {
  const { signIn, opened, use } = prepare();
  use(undefined);
  expect(await signIn.begin(false)).toBe(false);
  expect(opened).toEqual([]);
  expect(await prepare({ opens: false }).signIn.begin(false)).toBe(false);
});

test.each(['', 'x'.repeat(300), 'line\nbreak', 'Kofi’s Büro & <b>'])(
  'a computer may be called %j',
  async (computer) => {
    const { signIn, request } = prepare({ computer });
    await signIn.begin(false);
    expect(request().computer).not.toBe('');
  },
);

test('the link is found among the arguments of a start', () => {
  const link = { state: 's'.repeat(43), code: CODE };
  expect(signInOfArguments(['/opt/console', '--flag', linkOfSignIn(link)])).toEqual(link);
});

test.each([
  'siteconsole://sign-in/',
  `siteconsole://sign-in/${CODE}`,
  `siteconsole://sign-in/${CODE}/short`,
  `siteconsole://sign-in/${CODE}/${CODE}x`,
  `siteconsole://sign-in/${CODE}/${CODE}?next=https://evil.example`,
  `siteconsole://sign-in/${CODE}/${CODE}#x`,
  `siteconsole://sign-in/../${CODE}/${CODE}`,
  `siteconsole://lead/${CODE}/${CODE}`,
  `siteconsole:sign-in/${CODE}/${CODE}`,
  `https://sign-in/${CODE}/${CODE}`,
  `siteconsole://sign-in/${CODE}/${CODE}\nsiteconsole://lead/1`,
])('%j finishes nothing', (text) => {
  expect(signInOfArguments([text])).toBeUndefined();
});
