import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net';
import { createServer as createTls, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { logOut } from '@hotel/domain/sign-in/endpoints.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCertificate } from '../../test/self-signed-certificate.ts';
import { startTestServer } from '../../test/test-server.ts';
import { type AuditReceiver, parseAuditReceiver } from './audit-receiver.ts';
import { countWaitingEntries } from './forwarding-store.ts';

const closers: (() => Promise<unknown>)[] = [];
const authorities = getCACertificates('default');
afterEach(async () => {
  setDefaultCACertificates(authorities);
  for (const close of closers.splice(0)) await close();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

/** A server of ours that forwards to this receiver; retries are quick. */
async function forwardingTo(receiver: AuditReceiver, token?: string) {
  const retry = { firstPauseMs: 50, longestPauseMs: 100 };
  const server = await startTestServer({ auditForwarding: { receiver, token, retry } });
  await server.app.ready();
  return server;
}

/** Adds entries as a change would, in one transaction; returns their ids. */
async function addEntries({ database }: Awaited<ReturnType<typeof forwardingTo>>, count: number) {
  const { rows } = await database.query<{ id: string }>(
    `insert into audit_entry (action, actor_email, detail)
     select 'POST /budgets', 'eva@hotel.test', '{"fields":[],"values":{},"before":{}}'
     from generate_series(1, $1) returning id::text as id`,
    [count],
  );
  // The job looks for entries every few seconds.
  await database.query(
    `update job set next_attempt_at = now() where kind = 'audit-forwarding' and lease is null`,
  );
  await database.query(`select pg_notify('job_enqueued', 'audit-forwarding')`);
  return rows.map(({ id }) => id);
}

function collectText(socket: Socket, done: (text: string) => void) {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('end', () => done(Buffer.concat(parts).toString('utf8')));
  socket.on('error', () => {});
}

/** The messages of a connection, each after its length in bytes. */
function unframed(text: string): string[] {
  let bytes = Buffer.from(text);
  const messages: string[] = [];
  while (bytes.length > 0) {
    const space = bytes.indexOf(' ');
    const end = space + 1 + Number(bytes.subarray(0, space).toString());
    messages.push(bytes.subarray(space + 1, end).toString('utf8'));
    bytes = bytes.subarray(end);
  }
  return messages;
}

const idsIn = (messages: readonly string[]) => messages.map((one) => /id="(\d+)"/.exec(one)?.[1]);

describe('syslog', () => {
  test('over TCP: framed messages, in order, removed once the receiver has closed', async () => {
    const received: string[] = [];
    const port = await listen(
      createTcp((socket) => collectText(socket, (text) => received.push(...unframed(text)))),
    );
    const server = await forwardingTo({ kind: 'syslog', host: '127.0.0.1', port, tls: false });
    const ids = await addEntries(server, 230);
    await vi.waitFor(
      async () => expect(await countWaitingEntries(server.database)).toBe(0),
      20_000,
    );
    expect(idsIn(received)).toEqual(ids);
    expect(received[0]).toMatch(/^<109>1 \S+Z localhost hotel-manager - audit \[audit@32473 id=/);
    expect(received[0]).toContain('eva@hotel.test a ajouté un budget');
  });

  test('over TLS: with a verified certificate only', async () => {
    const { cert, key } = aCertificate();
    const received: string[] = [];
    const port = await listen(
      createTls({ cert, key }, (socket) =>
        collectText(socket, (text) => received.push(...unframed(text))),
      ).on('tlsClientError', () => {}),
    );
    const server = await forwardingTo({ kind: 'syslog', host: '127.0.0.1', port, tls: true });
    const ids = await addEntries(server, 2);
    await vi.waitFor(async () => {
      const { rows } = await server.database.query<{ attempts: number }>(
        `select attempts from job where kind = 'audit-forwarding'`,
      );
      expect(rows[0]?.attempts).toBeGreaterThan(1);
    }, 20_000);
    expect(received).toEqual([]);
    expect(await countWaitingEntries(server.database)).toBe(2);
    setDefaultCACertificates([...authorities, cert]);
    await vi.waitFor(
      async () => expect(await countWaitingEntries(server.database)).toBe(0),
      20_000,
    );
    expect(idsIn(received)).toEqual(ids);
  });

  test('a receiver that breaks the connection before it has read is sent all of it again', async () => {
    let connections = 0;
    const received: string[] = [];
    const port = await listen(
      createTcp((socket) => {
        connections += 1;
        if (connections < 3) socket.on('error', () => {}).resetAndDestroy();
        else collectText(socket, (text) => received.push(...unframed(text)));
      }),
    );
    const server = await forwardingTo({ kind: 'syslog', host: '127.0.0.1', port, tls: false });
    const ids = await addEntries(server, 3);
    await vi.waitFor(
      async () => expect(await countWaitingEntries(server.database)).toBe(0),
      20_000,
    );
    expect(idsIn(received)).toEqual(ids);
  });
});

describe('a webhook', () => {
  test('gets the entries with its token, and again after an error', async () => {
    const requests: { authorization: string | undefined; body: unknown }[] = [];
    const read = async (request: IncomingMessage) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      return JSON.parse(Buffer.concat(parts).toString('utf8'));
    };
    const port = await listen(
      createHttp(async (request, response) => {
        requests.push({ authorization: request.headers.authorization, body: await read(request) });
        const status = requests.length === 1 ? 503 : requests.length === 2 ? 302 : 204;
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      }),
    );
    const url = `http://127.0.0.1:${port}/audit`;
    const server = await forwardingTo({ kind: 'webhook', url }, 'a token');
    const person = await server.createAdmin();
    await person.call(logOut, { body: {} });
    await addEntries(server, 1);
    await vi.waitFor(
      async () => expect(await countWaitingEntries(server.database)).toBe(0),
      20_000,
    );
    expect(requests.length).toBeGreaterThan(2);
    expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer a token']),
    );
    expect(requests.at(-1)?.body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ says: 'a ajouté un budget', actor_email: 'eva@hotel.test' }),
      ]),
    });
  });
});

test('numbers whose entries are gone are passed over', async () => {
  const server = await forwardingTo({ kind: 'syslog', host: '127.0.0.1', port: 1, tls: false });
  await server.database.query('insert into audit_to_forward (entry_id) values (999999999)');
  await server.database.query(
    `update job set next_attempt_at = now() where kind = 'audit-forwarding' and lease is null`,
  );
  await server.database.query(`select pg_notify('job_enqueued', 'audit-forwarding')`);
  await vi.waitFor(async () => expect(await countWaitingEntries(server.database)).toBe(0), 20_000);
});

test('without a receiver nothing waits, and what waited before is dropped', async () => {
  const first = await forwardingTo({ kind: 'syslog', host: '127.0.0.1', port: 1, tls: false });
  await addEntries(first, 2);
  expect(await countWaitingEntries(first.database)).toBe(2);
  const second = await startTestServer({ database: first.database });
  await second.app.ready();
  expect(await countWaitingEntries(second.database)).toBeNull();
  await addEntries(second, 1);
  const { rows } = await second.database.query('select from audit_to_forward');
  expect(rows).toEqual([]);
});

test.each([
  ['syslog+tls://siem.example', { kind: 'syslog', host: 'siem.example', port: 6514, tls: true }],
  ['syslog+tcp://[::1]:5514', { kind: 'syslog', host: '::1', port: 5514, tls: false }],
  ['https://siem.example/in?a=1', { kind: 'webhook', url: 'https://siem.example/in?a=1' }],
  ['http://127.0.0.1:8080/', { kind: 'webhook', url: 'http://127.0.0.1:8080/' }],
  ['http://siem.example', null],
  ['https://user:secret@siem.example', null],
  ['syslog://siem.example', null],
  ['syslog+tls://', null],
  ['siem.example', null],
])('AUDIT_FORWARD_URL=%s', (text, expected) => {
  expect(parseAuditReceiver(text)).toEqual(expected);
});
