import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { createDataFolder } from '../../test/temporary-folder.ts';

/**
 * Kills the server during imports of every kind, at several moments, and starts it again on the same data
 * folder. Each request must have all its figures of before or all its figures of after, and those of after
 * when it had a response.
 */

/** One request: all its figures are `before` until it is stored, and `after` from then on; null: no figure. */
type TestRequest = {
  name: string;
  send: (api: Api) => Promise<ApiResponse>;
  figures: readonly Figure[];
  before: number | null;
  after: number | null;
};
/** A stay date as of a date; `asOf` is null for final nights. */
type Figure = { asOf: Day | null; stay: Day };
type ApiResponse = { status: number; body: unknown };
type Api = (method: string, path: string, body?: unknown) => Promise<ApiResponse>;

const stays = daysFrom('2026-02-15', 62);

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));
const itemsOf = (nuitees: number) => stays.map((stay_date) => ({ stay_date, nuitees }));
const figuresAsOf = (asOf: Day) => stays.map((stay) => ({ asOf, stay }));

function apiOf({ url }: ServerProcess, token?: string): Api {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}

async function successBody(response: Promise<ApiResponse>): Promise<unknown> {
  const { status, body } = await response;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const admin = { email: 'admin@hotel.test', password: 'un mot de passe' };

async function signIn(server: ServerProcess): Promise<Api> {
  const { token } = (await successBody(apiOf(server)('POST', '/auth/login', admin))) as {
    token: string;
  };
  return apiOf(server, token);
}

/** Stores the figures of before in a new hotel, and returns the requests that will change them. */
async function prepareRequests(
  api: Api,
  name: string,
): Promise<{ hotel: string; requests: TestRequest[] }> {
  const { id: hotel_id } = (await successBody(api('POST', '/hotels', { name }))) as { id: string };
  const days = {
    snapshot: daysFrom('2026-01-01', 6),
    deletion: daysFrom('2026-04-01', 4),
    undo: daysFrom('2026-05-01', 4),
  };
  const asOfDatesBefore = [...days.snapshot.slice(0, 3), ...days.deletion, ...days.undo];
  await successBody(
    api('POST', '/nuitees/imports', {
      hotel_id,
      source: { kind: 'excel', label: 'avant.xlsx' },
      snapshots: asOfDatesBefore.map((as_of_date) => ({ as_of_date, items: itemsOf(1) })),
    }),
  );
  const snapshot = (as_of_date: Day, nuitees: number) => (to: Api) =>
    to('POST', '/nuitees/snapshot/bulk', { hotel_id, as_of_date, items: itemsOf(nuitees) });
  for (const day of days.undo) await successBody(snapshot(day, 2)(api));
  const entries = (await successBody(api('GET', `/nuitees/imports?hotel_id=${hotel_id}`))) as {
    id: string;
    as_of: { from: Day };
  }[];
  const entriesToUndo = entries.slice(0, days.undo.length);
  const finals = (path: string, first: Day): Omit<TestRequest, 'name'> => {
    const items = daysFrom(first, 62).map((date) => ({ date, nuitees: 2 }));
    return {
      send: (to) => to('POST', path, { hotel_id, items }),
      figures: items.map(({ date }) => ({ asOf: null, stay: date })),
      ...{ before: null, after: 2 },
    };
  };
  const importedAsOfDates = (index: number) =>
    daysFrom(`2026-03-${String(index * 8 + 1).padStart(2, '0')}`, 8);
  const requests: TestRequest[] = [
    ...days.snapshot.map((day, index) => ({
      name: `snapshot of ${day}`,
      send: snapshot(day, 2),
      figures: figuresAsOf(day),
      before: index < 3 ? 1 : null,
      after: 2,
    })),
    ...times(3, (index) => ({
      name: `final ${index}`,
      ...finals('/nuitees/bulk', `202${7 + index}-01-15`),
    })),
    ...times(3, (index) => ({
      name: `previous-year ${index}`,
      ...finals('/nuitees/prev_daily/bulk', `203${index}-01-15`),
    })),
    ...times(3, (index) => ({
      name: `import ${index}`,
      send: (to: Api) =>
        to('POST', '/nuitees/imports', {
          hotel_id,
          source: { kind: 'paste', label: null },
          snapshots: importedAsOfDates(index).map((as_of_date) => ({
            as_of_date,
            items: itemsOf(2),
          })),
        }),
      figures: importedAsOfDates(index).flatMap(figuresAsOf),
      ...{ before: null, after: 2 },
    })),
    ...days.deletion.map((day) => ({
      name: `deletion of ${day}`,
      send: (to: Api) =>
        to('DELETE', `/nuitees/snapshot?hotel_id=${hotel_id}&scope=as_of&from=${day}&to=${day}`),
      figures: figuresAsOf(day),
      ...{ before: 1, after: null },
    })),
    ...entriesToUndo.map(({ id, as_of }) => ({
      name: `undo of ${as_of.from}`,
      send: (to: Api) => to('POST', `/nuitees/imports/${id}/undo`, { hotel_id }),
      figures: figuresAsOf(as_of.from),
      ...{ before: 2, after: 1 },
    })),
  ];
  // The kinds alternate, so that at any moment some requests of each kind are done and some are not.
  return {
    hotel: hotel_id,
    requests: requests.toSorted((a, b) => rankInKind(a, requests) - rankInKind(b, requests)),
  };
}

/** The index of a request among those of its kind. */
function rankInKind({ name }: TestRequest, all: readonly TestRequest[]): number {
  const kind = name.split(' ')[0] ?? '';
  return all
    .filter((request) => request.name.startsWith(kind))
    .findIndex((request) => request.name === name);
}

/** Every stored figure of the hotel, by 'as-of date|stay date'. */
async function storedFigures(
  api: Api,
  hotel: string,
  requests: readonly TestRequest[],
): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  const months = new Set(
    requests.flatMap((request) => request.figures.map(({ stay }) => stay.slice(0, 7))),
  );
  for (const key of months) {
    const { month, year } = monthOf(`${key}-01`);
    const query = `hotel_id=${hotel}&month=${month}&year=${year}`;
    const snapshots = (await successBody(api('GET', `/nuitees/snapshot?${query}`))) as {
      as_of_date: Day;
      stay_date: Day;
      nuitees: number;
    }[];
    for (const { as_of_date, stay_date, nuitees } of snapshots) {
      figures.set(`${as_of_date}|${stay_date}`, nuitees);
    }
    if (snapshots.length > 0) continue;
    const finals = (await successBody(api('GET', `/nuitees?${query}`))) as {
      date: Day;
      nuitees: number;
    }[];
    for (const { date, nuitees } of finals) figures.set(`null|${date}`, nuitees);
  }
  return figures;
}

test('a server killed during imports has stored each of them completely or not at all', async () => {
  const dataDir = await createDataFolder();
  let server = await startServerProcess(dataDir);
  await successBody(apiOf(server)('POST', '/auth/register-first', admin));
  let interruptedRounds = 0;

  for (const responsesBeforeKill of [0, 1, 4, 9, 15]) {
    const api = await signIn(server);
    const { hotel, requests } = await prepareRequests(api, `Hôtel ${responsesBeforeKill}`);
    const killMoment = Promise.withResolvers<void>();
    const answered = new Set<TestRequest>();
    const settled = requests.map(async (request) => {
      const response = await request.send(api).catch(() => null);
      if (response === null) return;
      expect([request.name, response.status]).toEqual([request.name, 200]);
      answered.add(request);
      if (answered.size === responsesBeforeKill) killMoment.resolve();
    });
    if (responsesBeforeKill > 0) await killMoment.promise;
    await server.kill();
    await Promise.all(settled);
    // All responses may arrive before the signal does.
    if (answered.size < requests.length) interruptedRounds += 1;

    server = await startServerProcess(dataDir);
    const restarted = await signIn(server);
    const figures = await storedFigures(restarted, hotel, requests);
    for (const request of requests) {
      const { name, before, after } = request;
      const found = request.figures.map(({ asOf, stay }) => figures.get(`${asOf}|${stay}`) ?? null);
      const values = [...new Set(found)];
      expect([name, values.length]).toEqual([name, 1]);
      expect(answered.has(request) ? [after] : [before, after]).toContain(values[0] ?? null);
    }
    // Requests without a response are sent again: they succeed, or are conflicts when an undo was stored.
    for (const request of requests.filter((candidate) => !answered.has(candidate))) {
      expect([200, 409]).toContain((await request.send(restarted)).status);
    }
    const figuresInTheEnd = await storedFigures(restarted, hotel, requests);
    for (const { name, figures: requestFigures, after } of requests) {
      const values = requestFigures.map(
        ({ asOf, stay }) => figuresInTheEnd.get(`${asOf}|${stay}`) ?? null,
      );
      expect([name, new Set(values)]).toEqual([name, new Set([after])]);
    }
  }
  expect(interruptedRounds).toBeGreaterThanOrEqual(3);
}, 600_000);
