import { expect, test } from 'vitest';
import { isApi } from './api-path.ts';

test.each([
  '/api',
  '/api/hotels?x=%zz',
  '/%61pi/hotels',
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
  '/x/api',
  '/x?u=/api/',
  'http://localhost',
  'http://localhost/',
  'http://api/x',
])('%s is not under /api', (url) => {
  expect(isApi(url)).toBe(false);
});
