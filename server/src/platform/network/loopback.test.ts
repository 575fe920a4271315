import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  ['127.0.0.1', true],
  ['127.8.0.3', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['hotel.example', false],
  ['localhost.example', false],
])('only this machine reaches a server on %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
