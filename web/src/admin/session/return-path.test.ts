// The remembered origin: ours is kept, everything else becomes the dashboard.
import { expect, test } from 'vitest';
import { loginPathFrom, safeReturnPath } from './return-path.ts';

test.each(['/admin', '/admin/messages', '/admin/messages?id=7&view=all', '/admin/content/hero#title', '/admin/'])(
  'keeps %s',
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example/admin',
  'https:evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/admin/%2f%2fevil.example',
  '/admin/..//evil.example',
  '/admin//evil.example',
  '/admin/\tevil',
  '/administrator',
  '/adminevil',
  '/',
  '/contact',
  'admin',
  '/admin/login',
  '/admin/login?from=/admin/users',
  '/admin/logout',
  '/admin/logout/',
  '/admin/LogOut',
  '/admin/setup#code=1',
  '/admin/forgot',
  '/admin/join#code=1',
  '/admin/connect',
])('refuses %j', (path) => expect(safeReturnPath(path)).toBe('/admin'));

test('refuses nothing at all', () => {
  expect(safeReturnPath(null)).toBe('/admin');
  expect(safeReturnPath(undefined)).toBe('/admin');
});

test('writes the origin into the address of the sign-in page', () => {
  expect(loginPathFrom('/admin/messages?id=7')).toBe('/admin/login?from=%2Fadmin%2Fmessages%3Fid%3D7');
  expect(loginPathFrom('/admin')).toBe('/admin/login');
  expect(loginPathFrom('//evil.example')).toBe('/admin/login');
});
