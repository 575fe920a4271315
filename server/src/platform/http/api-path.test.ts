import { expect, test } from 'vitest';
import { isApi, readableUrl } from './api-path.ts';

test.each([
  '/api',
  '/api/hotels?x=%zz',
  '/%61pi/hotels',
  '/api/%zz',
  '/%61pi/%zz',
  '//api/hotels',
  '/API/hotels',
  // The form that is sent to a proxy.
  'http://localhost/api/hotels',
  'HTTPS://localhost:443/%61pi?x',
])('%s is under /api', (url) => {
  expect(isApi(url)).toBe(true);
});

test.each([
  '/',
  '/apis',
  '/api%2',
  '/x/api',
  '/x?u=/api/',
  'http://localhost',
  'http://localhost/',
  'http://api/x',
])('%s is not under /api', (url) => {
  expect(isApi(url)).toBe(false);
});

test.each([
  ['/foo%2', '/foo%252'],
  ['/%E0%A4%A?x=%zz', '/%25E0%25A4%25A?x=%zz'],
  ['/assets/..%2f%zz', '/assets/..%252f%25zz'],
])('%s, which cannot be decoded, is read as %s', (url, readable) => {
  expect(readableUrl(url)).toBe(readable);
});

test.each(['/', '/a%20b?x=%zz', '/%C3%A9t%C3%A9', '/assets/..%2fx', '/api/%zz', '/%61pi/%zz'])(
  '%s stays as it is',
  (url) => {
    expect(readableUrl(url)).toBe(url);
  },
);
