import { expect, test } from 'vitest';
import { parseConnectionHosts } from './external-postgres.ts';

function addressesOf(url: string) {
  return parseConnectionHosts(url).configs.map(({ connectionString }) => connectionString);
}

test('one host is left as it is', () => {
  const url = 'postgresql://hotel@localhost:5433/nuits?host=%2Frun%2Fpostgresql';
  expect(addressesOf(url)).toEqual([url]);
  expect(parseConnectionHosts(url).location).toBe('/run/postgresql/nuits');
});

test('several hosts keep user, password, database and the other parameters', () => {
  const url =
    'postgres://u:p%40ss@a:5433,b,[::1]:5434/hotel?sslmode=disable&target_session_attrs=primary';
  expect(addressesOf(url)).toEqual([
    'postgres://u:p%40ss@a:5433/hotel?sslmode=disable',
    'postgres://u:p%40ss@b/hotel?sslmode=disable',
    'postgres://u:p%40ss@[::1]:5434/hotel?sslmode=disable',
  ]);
  expect(parseConnectionHosts(url).location).toBe('a:5433/hotel, b:5432/hotel, ::1:5434/hotel');
});

test.each(['standby', 'read-only', 'prefer-standby'])('a %s is refused in one line', (wanted) => {
  const url = `postgres://u:secret@a,b/hotel?target_session_attrs=${wanted}`;
  expect(() => parseConnectionHosts(url)).toThrow(
    `DATABASE_URL est incorrecte : target_session_attrs=read-write attendu, reçu « ${wanted} ».`,
  );
});
