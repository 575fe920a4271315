import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { createDataFolder } from '../../test/temporary-folder.ts';

/**
 * The server is killed in the middle of imports of every kind, at several moments, and started again on
 * the same folder: of each request there are the figures of before or those of after, never a mixture,
 * and what was answered is there.
 */

/** One request: all its figures are `before` until it is stored, `after` from then on; null is none. */
type Sent = {
  name: string;
  send: (api: Api) => Promise<Asked>;
  figures: readonly Figure[];
  before: number | null;
  after: number | null;
};
/** A stay day as of a day; final nights have none. */
type Figure = { asOf: Day | null; stay: Day };
type Asked = { status: number; body: unknown };
type Api = (method: string, path: string, body?: unknown) => Promise<Asked>;

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

async function done(asked: Promise<Asked>): Promise<unknown> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const admin = { email: 'admin@hotel.test', password: 'un mot de passe' };

async function signedIn(server: ServerProcess): Promise<Api> {
  const { token } = (await done(apiOf(server)('POST', '/auth/login', admin))) as { token: string };
  return apiOf(server, token);
}

/** Stores the figures of before in a hotel of its own, and gives the requests that will change them. */
async function requestsOn(api: Api, name: string): Promise<{ hotel: string; sent: Sent[] }> {
  const { id: hotel_id } = (await done(api('POST', '/hotels', { name }))) as { id: string };
  const days = {
    snapshot: daysFrom('2026-01-01', 6),
    deletion: daysFrom('2026-04-01', 4),
    undo: daysFrom('2026-05-01', 4),
  };
  const old = [...days.snapshot.slice(0, 3), ...days.deletion, ...days.undo];
  await done(
    api('POST', '/nuitees/imports', {
      hotel_id,
      source: { kind: 'excel', label: 'avant.xlsx' },
      snapshots: old.map((as_of_date) => ({ as_of_date, items: itemsOf(1) })),
    }),
  );
  const snapshot = (as_of_date: Day, nuitees: number) => (to: Api) =>
    to('POST', '/nuitees/snapshot/bulk', { hotel_id, as_of_date, items: itemsOf(nuitees) });
  for (const day of days.undo) await done(snapshot(day, 2)(api));
  const entries = (await done(api('GET', `/nuitees/imports?hotel_id=${hotel_id}`))) as {
    id: string;
    as_of: { from: Day };
  }[];
  const undone = entries.slice(0, days.undo.length);
  const finals = (path: string, first: Day): Omit<Sent, 'name'> => {
    const items = daysFrom(first, 62).map((date) => ({ date, nuitees: 2 }));
    return {
      send: (to) => to('POST', path, { hotel_id, items }),
      figures: items.map(({ date }) => ({ asOf: null, stay: date })),
      ...{ before: null, after: 2 },
    };
  };
  const whole = (index: number) => daysFrom(`2026-03-${String(index * 8 + 1).padStart(2, '0')}`, 8);
  const sent: Sent[] = [
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
      name: `last-year ${index}`,
      ...finals('/nuitees/prev_daily/bulk', `203${index}-01-15`),
    })),
    ...times(3, (index) => ({
      name: `whole ${index}`,
      send: (to: Api) =>
        to('POST', '/nuitees/imports', {
          hotel_id,
          source: { kind: 'paste', label: null },
          snapshots: whole(index).map((as_of_date) => ({ as_of_date, items: itemsOf(2) })),
        }),
      figures: whole(index).flatMap(figuresAsOf),
      ...{ before: null, after: 2 },
    })),
    ...days.deletion.map((day) => ({
      name: `deletion of ${day}`,
      send: (to: Api) =>
        to('DELETE', `/nuitees/snapshot?hotel_id=${hotel_id}&scope=as_of&from=${day}&to=${day}`),
      figures: figuresAsOf(day),
      ...{ before: 1, after: null },
    })),
    ...undone.map(({ id, as_of }) => ({
      name: `undo of ${as_of.from}`,
      send: (to: Api) => to('POST', `/nuitees/imports/${id}/undo`, { hotel_id }),
      figures: figuresAsOf(as_of.from),
      ...{ before: 2, after: 1 },
    })),
  ];
  // Kinds take turns, so that whatever the moment some of each are before it and some behind.
  return {
    hotel: hotel_id,
    sent: sent.toSorted((one, other) => rank(one, sent) - rank(other, sent)),
  };
}

/** The place of a request among those of its kind. */
function rank({ name }: Sent, all: readonly Sent[]): number {
  const kind = name.split(' ')[0] ?? '';
  return all.filter((one) => one.name.startsWith(kind)).findIndex((one) => one.name === name);
}

/** Every figure the hotel has, by 'as-of day|stay day'. */
async function kept(api: Api, hotel: string, sent: readonly Sent[]): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  const months = new Set(sent.flatMap((one) => one.figures.map(({ stay }) => stay.slice(0, 7))));
  for (const key of months) {
    const { month, year } = monthOf(`${key}-01`);
    const query = `hotel_id=${hotel}&month=${month}&year=${year}`;
    const snapshots = (await done(api('GET', `/nuitees/snapshot?${query}`))) as {
      as_of_date: Day;
      stay_date: Day;
      nuitees: number;
    }[];
    for (const { as_of_date, stay_date, nuitees } of snapshots) {
      figures.set(`${as_of_date}|${stay_date}`, nuitees);
    }
    if (snapshots.length > 0) continue;
    const finals = (await done(api('GET', `/nuitees?${query}`))) as {
      date: Day;
      nuitees: number;
    }[];
    for (const { date, nuitees } of finals) figures.set(`null|${date}`, nuitees);
  }
  return figures;
}

test('a server killed in the middle of imports leaves each of them whole or not at all', async () => {
  const dataDir = await createDataFolder();
  let server = await startServerProcess(dataDir);
  await done(apiOf(server)('POST', '/auth/register-first', admin));
  let cutInTheMiddle = 0;

  for (const answersBefore of [0, 1, 4, 9, 15]) {
    const api = await signedIn(server);
    const { hotel, sent } = await requestsOn(api, `Hôtel ${answersBefore}`);
    const moment = Promise.withResolvers<void>();
    const answered = new Set<Sent>();
    const settled = sent.map(async (one) => {
      const asked = await one.send(api).catch(() => null);
      if (asked === null) return;
      expect([one.name, asked.status]).toEqual([one.name, 200]);
      answered.add(one);
      if (answered.size === answersBefore) moment.resolve();
    });
    if (answersBefore > 0) await moment.promise;
    await server.kill();
    await Promise.all(settled);
    // The last answers may all come before the signal does.
    if (answered.size < sent.length) cutInTheMiddle += 1;

    server = await startServerProcess(dataDir);
    const again = await signedIn(server);
    const figures = await kept(again, hotel, sent);
    for (const one of sent) {
      const { name, before, after } = one;
      const found = one.figures.map(({ asOf, stay }) => figures.get(`${asOf}|${stay}`) ?? null);
      const values = [...new Set(found)];
      expect([name, values.length]).toEqual([name, 1]);
      expect(answered.has(one) ? [after] : [before, after]).toContain(values[0] ?? null);
    }
    // Sent again, what is in doubt ends as if nothing had happened; what cannot be undone twice says so.
    for (const one of sent.filter((request) => !answered.has(request))) {
      expect([200, 409]).toContain((await one.send(again)).status);
    }
    const whole = await kept(again, hotel, sent);
    for (const { name, figures: its, after } of sent) {
      const values = its.map(({ asOf, stay }) => whole.get(`${asOf}|${stay}`) ?? null);
      expect([name, new Set(values)]).toEqual([name, new Set([after])]);
    }
  }
  expect(cutInTheMiddle).toBeGreaterThanOrEqual(3);
}, 600_000);
