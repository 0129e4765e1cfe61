// Checks that hold for the answer to any request: it is no server error, and API errors have the one error shape.
import { expect } from 'vitest';
import type { RawAnswer, RawCall } from './raw-call.ts';

const INSIDES = /node_modules|\.ts:\d|SQLITE|sqlite|select \*|\n\s+at /;

export function expectSound(answer: RawAnswer, { method, address }: Pick<RawCall, 'method' | 'address'>): void {
  const text = answer.bytes.toString();
  expect(answer.status, text.slice(0, 300)).toBeLessThan(500);
  expect(answer.headers['x-powered-by']).toBeUndefined();
  if (answer.status < 400) return;
  expect(text).not.toMatch(INSIDES);
  if (!/^\/api(?![^/?])/i.test(address) || method === 'HEAD') return;
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text)).toMatchObject({
    error: expect.stringMatching(/^\S.{3,}/) as string,
    code: expect.any(String) as string,
  });
}
