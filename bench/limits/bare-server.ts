import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { identityOfDates } from './text-dates.ts';

/**
 * The limit of this machine: node:http, one query of pg, JSON.stringify, and nothing else: no token, no
 * right, no validation, no header, no log. Started with the database's address; says its port.
 */
const [databaseUrl] = process.argv.slice(2);
const pool = new Pool({
  connectionString: databaseUrl,
  max: 10,
  idleTimeoutMillis: 0,
  types: identityOfDates,
});

type BareResponse = (url: URL, body: string) => Promise<string | Buffer>;

const rowsOfMonth: BareResponse = async (url) => {
  const { rows } = await pool.query({
    name: 'rows',
    text: `select as_of_date, stay_date, nuitees from nuitee
           where hotel_id = $1 and stay_date >= $2 and stay_date < $3
           order by as_of_date, stay_date`,
    values: ['hotel', 'from', 'to'].map((name) => url.searchParams.get(name)),
  });
  return JSON.stringify(rows);
};

const prepared = Buffer.from(JSON.stringify({ rows: 'x'.repeat(8_000) }));

const storeSnapshot: BareResponse = async (_url, body) => {
  const { hotel_id, as_of_date, items } = JSON.parse(body);
  await pool.query({
    name: 'store-snapshot',
    text: `insert into nuitee select $1, $2, * from unnest($3::date[], $4::integer[])
           on conflict (hotel_id, as_of_date, stay_date) do update set nuitees = excluded.nuitees`,
    values: [
      hotel_id,
      as_of_date,
      items.map((item: { stay_date: string }) => item.stay_date),
      items.map((item: { nuitees: number }) => item.nuitees),
    ],
  });
  return '{}';
};

const storeFinals: BareResponse = async (_url, body) => {
  const { hotel_id, items } = JSON.parse(body);
  await pool.query({
    name: 'store-finals',
    text: `insert into nuitee_finale select $1, * from unnest($2::date[], $3::integer[])
           on conflict (hotel_id, stay_date) do update set nuitees = excluded.nuitees`,
    values: [
      hotel_id,
      items.map((item: { date: string }) => item.date),
      items.map((item: { nuitees: number }) => item.nuitees),
    ],
  });
  return '{}';
};

const changeBudget: BareResponse = async (_url, body) => {
  const { budget } = JSON.parse(body);
  const { rows } = await pool.query({
    name: 'change-budget',
    text: 'update budget_simple set budget = $1 where id = 1 returning id, budget',
    values: [budget],
  });
  return JSON.stringify(rows[0]);
};

const setNotice: BareResponse = async (_url, body) => {
  const { by_mail } = JSON.parse(body);
  await pool.query({
    name: by_mail ? 'set-notice' : 'drop-notice',
    text: by_mail
      ? 'insert into notice_simple values ($1, $2) on conflict do nothing'
      : 'delete from notice_simple where account_id = $1 and hotel_id = $2',
    values: [1, 1],
  });
  return JSON.stringify({ by_mail });
};

const responses: Readonly<Record<string, BareResponse>> = {
  '/rows': rowsOfMonth,
  '/prepared': async () => prepared,
  '/snapshot': storeSnapshot,
  '/finals': storeFinals,
  '/budget': changeBudget,
  '/notice': setNotice,
};

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://limit');
  const handler = responses[url.pathname];
  const body = handler === undefined ? '' : await handler(url, await textOf(request));
  response
    .writeHead(handler === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : null });
});
process.on('disconnect', () => process.exit(0));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}
