import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readHotelStatus } from '@hotel/domain/pms/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { productVersion } from '../release/product-version.ts';

const metricsToken = 'a token that only the tests hold, yes';
const { app, signedOut, createHotel, createManager, database } = await startTestServer({
  metricsToken,
});

async function scrape(authorization = `Bearer ${metricsToken}`) {
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization } });
  return { statusCode, body };
}

test('contains requests by status, the pool, emails, imports, the PMS and the event loop', async () => {
  const hotel = await createHotel('Hôtel des Secrets');
  const manager = await createManager(hotel);
  await manager.call(readMe);
  await signedOut.expectError(readMe);
  await signedOut.send('GET', '/api/nothing/of/mine');
  const body = { hotel_id: hotel.id, month: 3, year: 2026 };
  await manager.expectError(readHotelStatus, { body });
  await database.query(`insert into pms_settings (hotel_id, host, port, service, username)
    values (${hotel.id}, '192.0.2.1', 1, 'x', 'x')`);
  await manager.expectError(readHotelStatus, { body });

  const { statusCode, body: text } = await scrape();
  expect(statusCode).toBe(200);
  expect(text).toContain(
    'hotel_manager_http_request_duration_seconds_count{method="GET",endpoint="/api/auth/me",status="200"} 1',
  );
  expect(text).toContain('endpoint="/api/auth/me",status="401"} 1');
  expect(text).toContain('endpoint="other",status="404"} 1');
  expect(text).toMatch(/^hotel_manager_database_connections\{state="waiting"\} 0$/m);
  expect(text).toMatch(/^hotel_manager_installation_jobs_waiting\{kind="email"\} 0$/m);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toMatch(/hotel_manager_pms_query_duration_seconds_count\{outcome="\w+"\} 1/);
  expect(text).toMatch(/^hotel_manager_database_writable 1$/m);
  expect(text).toContain(`hotel_manager_build_info{version="${productVersion}"} 1`);
  for (const state of ['late', 'failed', 'missing']) {
    expect(text).toContain(`hotel_manager_installation_daily_imports{state="${state}"} `);
  }
  expect(text).not.toMatch(/^hotel_manager_installation_last_backup_timestamp_seconds \d/m);
  expect(text).not.toContain('Secrets');
  expect(text).not.toContain(manager.email);
});

test('the rules of the alerts and the dashboard use metrics that exist', async () => {
  const { body: text } = await scrape();
  const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const folder = path.join(import.meta.dirname, '../../../../docs/monitoring');
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const used = (await readFile(path.join(folder, file), 'utf8')).matchAll(
      /\b((?:hotel_manager|nodejs|process)_[a-z0-9_]*[a-z0-9])\b/g,
    );
    for (const [, name = ''] of used) {
      expect(names, `${file} uses ${name}`).toContain(name.replace(/_(bucket|count|sum)$/, ''));
    }
  }
});

test('looks like an unknown path without the token', async () => {
  const unknown = (await app.inject({ url: '/no-such-page' })).body;
  for (const authorization of [
    '',
    'Bearer ',
    'Bearer wrong',
    metricsToken,
    `Basic ${metricsToken}`,
  ]) {
    const response = await scrape(authorization);
    expect([response.statusCode, response.body]).toEqual([404, unknown]);
  }
});

test('is off by default', async () => {
  const quiet = await startTestServer({ database });
  const headers = { authorization: 'Bearer undefined' };
  expect((await quiet.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
});

test('while the database is unreachable the other metrics remain, and nothing unknown is 0', async () => {
  await database.close();
  const { statusCode, body } = await scrape();
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/^hotel_manager_installation_\S+ \d/m);
  expect(body).toMatch(/^hotel_manager_database_writable 0$/m);
  expect(body).toContain('hotel_manager_http_request_duration_seconds');
});
