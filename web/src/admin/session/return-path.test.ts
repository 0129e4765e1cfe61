// The page to return to after signing in: pages of the console are kept, all others become the dashboard.
import { expect, test } from 'vitest';
import { loginPathFrom, safeReturnPath } from './return-path.ts';

test.each(['/admin', '/admin/messages', '/admin/messages?id=7&view=all', '/admin/content/hero#title', '/admin/'])(
  '%s is kept',
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
])('%j becomes the dashboard', (path) => expect(safeReturnPath(path)).toBe('/admin'));

test('a missing path becomes the dashboard', () => {
  expect(safeReturnPath(null)).toBe('/admin');
  expect(safeReturnPath(undefined)).toBe('/admin');
});

test('the address of the sign-in page contains the page to return to', () => {
  expect(loginPathFrom('/admin/messages?id=7')).toBe('/admin/login?from=%2Fadmin%2Fmessages%3Fid%3D7');
  expect(loginPathFrom('/admin')).toBe('/admin/login');
  expect(loginPathFrom('//evil.example')).toBe('/admin/login');
});
