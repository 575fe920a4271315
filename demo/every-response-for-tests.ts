import { createHash } from 'node:crypto';
import {
  type DeclaredOperation,
  declaredOperations,
} from '@hotel/server/src/platform/http/every-endpoint/declared-operations-for-tests.ts';
import type { ApiClient } from '@hotel/server/test/api-client.ts';
import type { TestServer } from '@hotel/server/test/test-server.ts';

/** Values by parameter name; a parameter without a value here is left out. */
const parameterValues: Readonly<Record<string, readonly string[]>> = {
  month: ['2', '10', '11'],
  year: ['2025', '2026'],
  as_of: ['2026-11-20'],
  scope: ['as_of', 'stay'],
  from: ['2025-01-01'],
  to: ['2026-12-31'],
  date: ['2026-11-19'],
  status: ['all'],
  id: ['1', '2'],
};

/** Endpoints whose responses depend on the database server and the moment, not on stored data alone. */
const ofTheMachine = ['/api/database/check', '/api/personal-data'];

/** The responses of every reading endpoint with many parameters, by address. */
export async function everyResponse(
  { app }: TestServer,
  reader: ApiClient,
  hotels: readonly string[],
): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  for (const operation of await declaredOperations(app)) {
    if (operation.method !== 'GET' || ofTheMachine.includes(operation.path)) continue;
    // A workbook says when it was written; the CSV file beside it has the same table.
    if (operation.path.endsWith('.xlsx')) continue;
    for (const url of addressesOf(operation, { ...parameterValues, hotel_id: hotels })) {
      const { status, body } = await reader.send('GET', url);
      const digest = createHash('sha256').update(JSON.stringify(body, storedData)).digest('hex');
      responses.set(url, `${status} ${digest}`);
    }
  }
  return responses;
}

/** When a PMS no longer responds, its last figures are returned with the time they were read. */
function storedData(name: string, value: unknown): unknown {
  return name === 'stale_since' ? undefined : value;
}

function addressesOf(
  { path, parameters }: DeclaredOperation,
  values: Readonly<Record<string, readonly string[]>>,
): string[] {
  let addresses: { path: string; query: string[] }[] = [{ path, query: [] }];
  for (const { name, in: where } of parameters) {
    const choices = values[name];
    if (choices === undefined) continue;
    addresses = addresses.flatMap((address) =>
      choices.map((value) =>
        where === 'path'
          ? { ...address, path: address.path.replace(`{${name}}`, value) }
          : { ...address, query: [...address.query, `${name}=${encodeURIComponent(value)}`] },
      ),
    );
  }
  return addresses.map((address) => `${address.path}?${address.query.join('&')}`);
}
