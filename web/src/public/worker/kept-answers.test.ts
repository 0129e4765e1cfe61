import { afterEach, expect, test, vi } from 'vitest';
import { isOurs } from './kept-answers.ts';

const { parse } = URL;
afterEach(() => {
  Object.assign(URL, { parse });
  vi.unstubAllGlobals();
});

test('requests to the site itself are recognised, also in a browser without URL.parse', () => {
  vi.stubGlobal('location', { origin: 'https://harbourline.example' });
  Object.assign(URL, { parse: undefined });
  const request = (address: string, init?: RequestInit) => new Request(address, init);
  expect(isOurs(request('https://harbourline.example/about'))).toBe(true);
  expect(isOurs(request('https://elsewhere.example/about'))).toBe(false);
  expect(isOurs(request('https://harbourline.example/contact', { method: 'POST' }))).toBe(false);
  expect(isOurs(request('https://harbourline.example/', { headers: { Authorization: 'Bearer x' } }))).toBe(false);
});
