import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createApiToken } from '@hotel/domain/api-tokens/endpoints.ts';
import { createBudget } from '@hotel/domain/budgets/endpoints.ts';
import { reportError } from '@hotel/domain/client-logs/endpoints.ts';
import { createReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import { createCalendarEntry } from '@hotel/domain/hotel-calendar/endpoints.ts';
import { storeImport } from '@hotel/domain/imports/endpoints.ts';
import { createInvitation } from '@hotel/domain/invitations/endpoints.ts';
import { createNote } from '@hotel/domain/notes/endpoints.ts';
import { saveOracleConfig } from '@hotel/domain/pms/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { ApiClient, HttpResponse } from '../../../../test/api-client.ts';
import { startTestServer } from '../../../../test/test-server.ts';
import { type DeclaredOperation, declaredOperations } from './declared-operations-for-tests.ts';
import { sampledRequest } from './sampled-request-for-tests.ts';

/**
 * Another hotel has texts and figures that exist nowhere else. No response to users of this hotel contains
 * any of them, and whatever they send, the other hotel's rows stay unchanged, byte for byte.
 */
const server = await startTestServer();
const {
  app,
  database,
  folder,
  signedOut,
  createHotel,
  createAdmin,
  createAccount,
  createManager,
  createUser,
} = server;
const canary = 'canari';
const canaryFigure = 91_827;
const own = await createHotel('Hôtel à soi');
const another = await createHotel(`Hôtel du ${canary}`);
const admin = await createAdmin();
const planted = await plant();
const operations = await declaredOperations(app);

const { rows: codes } = await database.query<{ code: string }>('select code from permission');
const people: Readonly<Record<string, ApiClient>> = {
  stranger: signedOut,
  user: await createUser(own),
  manager: await createManager(own),
  holder: await createAccount({ hotels: [own], grants: ['manage_users'] }),
  // Every permission except an administrator's.
  strongest: await createAccount({
    role: 'manager',
    hotels: [own],
    grants: codes.map(({ code }) => code),
  }),
};

/** The ids of the other hotel's data, by the paths that contain them. */
async function plant(): Promise<Readonly<Record<string, string>>> {
  const hotel_id = another.id;
  const code = `H-${canary}`;
  const reports = path.join(folder, 'reports', code, '2026-03-15', 'Cloture');
  await mkdir(reports, { recursive: true });
  await writeFile(path.join(reports, 'nuit.pdf'), `%PDF-1.4 ${canary}`);
  const person = await createAccount({ email: `${canary}@hotel.test`, hotels: [another] });
  const budget = await admin.call(createBudget, {
    body: { hotel_id, month: 3, year: 2026, budget: canaryFigure },
  });
  const stored = await admin.call(storeImport, {
    body: {
      hotel_id,
      source: { kind: 'paste', label: canary },
      snapshots: [
        { as_of_date: '2026-03-15', items: [{ stay_date: '2026-03-15', nuitees: canaryFigure }] },
      ],
      final_nights: [{ date: '2026-03-14', nuitees: canaryFigure }],
    },
  });
  const closure = await admin.call(createCalendarEntry, {
    body: { hotel_id, from: '2026-03-01', to: '2026-03-02', title: canary, kind: 'closure' },
  });
  const note = await admin.call(createNote, {
    body: { hotel_id, month: 3, year: 2026, date: '2026-03-15', text: canary },
  });
  const mapping = await admin.call(createReportsMapping, {
    body: { hotel_id, rapports_code: code },
  });
  const invitation = await admin.call(createInvitation, {
    body: {
      email: `${canary}-invite@hotel.test`,
      role: 'user',
      hotel_id,
      hotel_ids: [hotel_id],
      expires_in_days: 14,
    },
  });
  await admin.call(saveOracleConfig, {
    query: { hotel_id },
    body: { host: '192.0.2.1', port: 1521, service: canary, username: canary, password: canary },
  });
  await database.query(
    `insert into pms_kept_answer (hotel_id, question, binds, answer)
     select $1, question, '{"from_date":"2026-03-01","to_date":"2026-03-31"}', $2
     from unnest(array['hotel-status', 'noshow-summary', 'noshow-detail', 'nationalite-month']) as question`,
    [hotel_id, JSON.stringify({ ok: true, rows: [{ client: canary }] })],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into import_run (hotel_id, kind, first_month, months, asked_at, state, ended_at, failure)
     values ($1, 'range', '2026-01-01', 3, now(), 'failed', now(), $2) returning id::text as id`,
    [hotel_id, canary],
  );
  const { rows: sessions } = await database.query<{ id: string }>(
    'select number::text as id from session where account_id = $1',
    [person.id],
  );
  const { rows: passkeys } = await database.query<{ id: string }>(
    `insert into passkey (account_id, credential_id, public_key, counter, name)
     values ($1, 'credential', 'key', 0, $2) returning id::text as id`,
    [person.id, canary],
  );
  const token = await person.call(createApiToken, {
    body: { name: canary, scopes: ['nights'], hotels: [hotel_id], expires_in_days: 30 },
  });
  const { rows: alerts } = await database.query<{ id: string }>(
    `insert into alert (hotel_id, rule, subject, date, text, since)
     values ($1, 'no_show_above', '', '2026-03-15', $2, now()) returning id::text as id`,
    [hotel_id, canary],
  );
  const log = await signedOut.call(reportError, { body: { message: canary } });
  const { rows: roles } = await database.query<{ id: string }>(
    `select id::text as id from role where name = 'user'`,
  );
  return {
    '/api/hotels': another.id,
    '/api/budgets': budget.id,
    '/api/profiles': person.id,
    '/api/auth/sessions': String(sessions[0]?.id),
    '/api/auth/passkeys': String(passkeys[0]?.id),
    '/api/api-tokens': token.id,
    '/api/calendar': String(closure.id),
    '/api/notes': note.id,
    '/api/alerts': String(alerts[0]?.id),
    '/api/rapports-mapping': mapping.id,
    '/api/admin/invitations': invitation.id,
    '/api/nuitees/imports': stored.id,
    '/api/oracle/import-ranges': String(rows[0]?.id),
    '/api/logs': log.id,
    '/api/roles': String(roles[0]?.id),
  };
}

const { rows: tables } = await database.query<{ name: string }>(
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'hotel_id' and table_name <> 'audit_entry'`,
);

/** All rows of the other hotel, and the roles that everyone's rights depend on. */
async function othersRows(): Promise<string> {
  const parts = [
    ...tables.map(
      ({ name }) =>
        `select '${name}' as name, one::text as line from ${name} as one where hotel_id = $1`,
    ),
    `select 'hotel', one::text from hotel as one where id = $1`,
    `select 'account', one::text from account as one where id = $2`,
    `select 'override', one::text from account_override as one where account_id = $2`,
    `select 'session', one::text from session as one where account_id = $2`,
    `select 'passkey', one::text from passkey as one where account_id = $2`,
    `select 'token', one::text from api_token as one where account_id = $2`,
    `select 'invitation', one::text from invitation as one where main_hotel_id = $1`,
    `select 'link', one::text from invitation_link as one
     where invitation_id in (select id from invitation where main_hotel_id = $1)`,
    ...['role', 'role_permission', 'permission'].map(
      (name) => `select '${name}', one::text from ${name} as one`,
    ),
  ];
  const { rows } = await database.query<{ rows: string }>(
    `select string_agg(name || ' ' || line, E'\n' order by name, line) as rows from (${parts.join(' union all ')}) as whole`,
    [another.id, planted['/api/profiles']],
  );
  return rows[0]?.rows ?? '';
}

let requests = 0;

/** A request that would be accepted from an authorized caller, for that hotel or the other's data. */
function request(operation: DeclaredOperation, hotel: string) {
  requests += 1;
  return sampledRequest(operation, {
    hotel_id: hotel,
    hotel_ids: [hotel],
    hotels: [hotel],
    hotel_name: null,
    email: `essai-${requests}@hotel.test`,
    password: `mot-de-passe-${requests}`,
    role: 'user',
    grants: ['rapport_nuite'],
    ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    denies: [],
    permissions: ['rapport_nuite'],
    inherit_role_id: null,
    name: operation.path.includes('/rapport-cloture/') ? 'nuit.pdf' : `Essai ${requests}`,
    code: `essai_${requests}`,
    rapports_code: `E-${requests}`,
    description: '',
    logo_url: 'https://hotel.test/logo.png',
    month: 3,
    year: 2026,
    hour: '07:00',
    time_zone: 'Europe/Paris',
    host: '192.0.2.2',
    type: 'Cloture',
    path: `H-${canary}/2026-03-15/Cloture/nuit.pdf`,
    from: '2026-03-01',
    to: '2026-03-31',
    as_of: '2026-03-15',
    limit: 100,
    since: '2026-01-01',
    before: 1000,
    // An import sends its figures by day or by month, not both.
    ...(operation.path.endsWith('/nuitees/imports') ? { months: undefined } : {}),
    // Whose data is named by address or name, not by id.
    ...(operation.path.startsWith('/api/personal-data/')
      ? { email: `${canary}@hotel.test`, guest: canary }
      : {}),
    action: 'POST /budgets',
    actor: 'hotel.test',
    token: '00000-00000',
  });
}

function withPlantedIds(operation: DeclaredOperation): string {
  return operation.path.replace(/^(.+?)\/\{\w+\}/, (_, place: string) => {
    const id = planted[place];
    // For a new kind of data, insert some of the other hotel.
    if (id === undefined) throw new Error(`nothing is planted under ${place}`);
    return `${place}/${id}`;
  });
}

function sends(
  person: ApiClient,
  operation: DeclaredOperation,
  hotel: string,
): Promise<HttpResponse> {
  return person.send(operation.method, withPlantedIds(operation), request(operation, hotel));
}

/** Signing out would end the session of the other requests. */
const inOrder = operations.toSorted(
  (one, other) => Number(one.path.endsWith('/logout')) - Number(other.path.endsWith('/logout')),
);

test('the other hotel has data to find', async () => {
  const rows = await othersRows();
  expect(rows.split(canary).length).toBeGreaterThan(8);
  expect(rows).toContain(String(canaryFigure));
  const seen = await admin.send('GET', '/api/nuitees/grid', {
    query: { hotel_id: another.id, month: 3, year: 2026 },
  });
  expect(JSON.stringify(seen.body)).toContain(String(canaryFigure));
});

let rows = await othersRows();

test.each(inOrder)(
  '$operationId neither shows nor changes data of the other hotel',
  async (operation) => {
    const namesThing = operation.path.includes('{');
    const isPublic = operation['x-right'] === 'public';
    for (const [name, person] of Object.entries(people)) {
      if (isPublic && person !== signedOut) continue;
      // The other hotel; or the other's data in the name of the caller's own hotel.
      for (const hotel of namesThing ? [another.id, own.id] : [another.id]) {
        const { status, body, headers } = await sends(person, operation, hotel);
        const { 'x-request-id': _random, ...others } = headers;
        const responseText = JSON.stringify([body, others]).toLowerCase();
        expect(responseText, name).not.toContain(canary);
        expect(responseText, name).not.toContain(String(canaryFigure));
        if (namesThing || operation.hotelIn !== null)
          expect([401, 403, 404], name).toContain(status);
      }
    }
    const before = rows;
    rows = await othersRows();
    expect(rows).toBe(before);
  },
);

describe('the refused requests are accepted from an administrator:', () => {
  const writes = operations.filter(
    ({ method, path: called, ...operation }) =>
      method !== 'GET' &&
      operation['x-right'] !== 'public' &&
      // Sessions, factors and tokens are everybody's own.
      !/^\/api\/(?:auth|api-tokens)\//.test(called) &&
      // An unreachable PMS takes its time; the settings are saved all the same.
      !(method === 'POST' && called.startsWith('/api/oracle/')),
  );
  /** A report goes before the code of its folder changes; other deletions come last, then the hotel, then the person. */
  const rank = ({ method, path: called }: DeclaredOperation) => {
    if (called === '/api/personal-data/users/erase') return 3;
    if (method !== 'DELETE') return 0;
    if (called === '/api/rapport-cloture') return -1;
    return called === '/api/hotels/{id}' ? 2 : 1;
  };
  const deletionsLast = writes.toSorted((one, other) => rank(one) - rank(other));
  test.each(deletionsLast)('$operationId', async (operation) => {
    const { status, body } = await sends(admin, operation, another.id);
    // A conflict, too, is detected last.
    expect([200, 201, 204, 409], JSON.stringify(body)).toContain(status);
  });
});
