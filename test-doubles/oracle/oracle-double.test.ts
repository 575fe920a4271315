import { createDatabaseUrl } from '@hotel/server/test/database-for-tests.ts';
import oracledb, { type Connection } from 'oracledb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InjectedFault } from './faults.ts';
import { type OracleDouble, startOracleDouble } from './start-oracle-double.ts';

/** The test double against the official driver, which is what it must satisfy. */

const schemaSql = `
  CREATE TABLE RESERVATION (ID NUMBER(10), GUEST VARCHAR2(60), ARRIVAL DATE, RATE NUMBER(12, 2));
  INSERT INTO RESERVATION VALUES (1, 'Éloïse Müller-Çelik', '2026-03-28 14:30:00', 189.5);
  INSERT INTO RESERVATION VALUES (2, 'O''Brien', '2026-10-25 02:30:00', -12);
  INSERT INTO RESERVATION VALUES (3, '', NULL, NULL);
  CREATE TABLE FOLIO (ID NUMBER(10));
  INSERT INTO FOLIO SELECT generate_series(1, 5000);`;

let oracle: OracleDouble;

beforeAll(async () => {
  oracle = await startOracleDouble({
    databaseUrl: await createDatabaseUrl('template0'),
    service: 'PMS',
    users: { reader: 'Grand Hôtel "1"' },
    schemaSql,
  });
});
afterEach(() => oracle.clearFaults());
afterAll(() => oracle.close());

async function connect(overrides: oracledb.ConnectionAttributes = {}): Promise<Connection> {
  return oracledb.getConnection({
    user: 'reader',
    password: 'Grand Hôtel "1"',
    connectString: `127.0.0.1:${oracle.port}/PMS`,
    ...overrides,
  });
}

async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connect();
  try {
    return await work(connection);
  } finally {
    await connection.close().catch(() => undefined);
  }
}

const rowsOf = (sql: string, binds: Record<string, string> = {}) =>
  withConnection(async (connection) => (await connection.execute<unknown[]>(sql, binds)).rows);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );

describe('connecting', () => {
  it('looks like Oracle 19c to the driver', async () => {
    await withConnection(async (connection) => {
      expect(connection.oracleServerVersionString).toBe('19.19.0.0.0');
      await connection.ping();
    });
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, /ORA-01017/],
    ['an unknown account', { user: 'nobody' }, /ORA-01017/],
  ])('refuses %s', async (_, overrides, message) => {
    expect(await failureOf(connect(overrides))).toMatch(message);
  });

  it('refuses another service or SID', async () => {
    const at = (data: string) =>
      `(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST=127.0.0.1)(PORT=${oracle.port}))(CONNECT_DATA=${data}))`;
    expect(await failureOf(connect({ connectString: at('(SERVICE_NAME=X)') }))).toMatch(/NJS-518/);
    expect(await failureOf(connect({ connectString: at('(SID=X)') }))).toMatch(/NJS-519/);
    await (await connect({ connectString: at('(SID=pms)') })).close();
  });

  it('takes a connect descriptor longer than its packet', async () => {
    const program = 'p'.repeat(300);
    const connection = await connect({
      connectString: `(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST=127.0.0.1)(PORT=${oracle.port}))(CONNECT_DATA=(SERVICE_NAME=PMS)(CID=(PROGRAM=${program}))))`,
    });
    await connection.close();
  });
});

describe('queries', () => {
  it('give texts, numbers, days with their time, and null for the empty text', async () => {
    const rows = await rowsOf(
      `SELECT GUEST, RATE, TO_CHAR(ARRIVAL, 'YYYY-MM-DD HH24:MI') AS ARRIVAL FROM RESERVATION ORDER BY ID`,
    );
    expect(rows).toEqual([
      ['Éloïse Müller-Çelik', 189.5, '2026-03-28 14:30'],
      ["O'Brien", -12, '2026-10-25 02:30'],
      [null, null, null],
    ]);
  });

  it.each(['0', '1', '-1', '100', '-100', '0.5', '-0.01', '123456.78', '-9007199254740991'])(
    'give the number %s',
    async (number) => {
      expect(await rowsOf(`SELECT CAST(${number} AS NUMBER) AS N FROM DUAL`)).toEqual([
        [Number(number)],
      ]);
    },
  );

  it('give a date as the driver converts it', async () => {
    const [[day] = []] = (await rowsOf('SELECT ARRIVAL FROM RESERVATION WHERE ID = 1')) ?? [];
    expect(day).toEqual(new Date(2026, 2, 28, 14, 30));
  });

  it('name columns in capitals, and quoted ones as they are', async () => {
    const names = await withConnection(async (connection) => {
      const { metaData = [] } = await connection.execute(
        'SELECT r.id, guest AS "Guest", rate total FROM reservation r',
      );
      return metaData.map(({ name }) => name);
    });
    expect(names).toEqual(['ID', 'Guest', 'TOTAL']);
  });

  it('take binds by name, each as often as it occurs', async () => {
    const sql = `SELECT ID FROM RESERVATION WHERE ARRIVAL >= TO_DATE(:day, 'YYYY-MM-DD')
      AND ARRIVAL < TO_DATE(:day, 'YYYY-MM-DD') + 1 AND GUEST <> :guest`;
    expect(await rowsOf(sql, { day: '2026-03-28', guest: 'x' })).toEqual([[1]]);
  });

  it('add nothing to a text with null or the empty text', async () => {
    expect(await rowsOf(`SELECT 'a' || '' || NULL || 'b' || 3 AS T FROM DUAL`)).toEqual([['ab3']]);
  });

  it('give all rows of a result in several fetches', async () => {
    const start = oracle.log.length;
    const rows = await withConnection(async (connection) => {
      const options = { fetchArraySize: 500 };
      return (await connection.execute('SELECT ID FROM FOLIO ORDER BY ID', {}, options)).rows;
    });
    expect(rows).toHaveLength(5000);
    const fetches = oracle.log.slice(start).filter(({ event }) => event === 'fetch');
    expect(fetches.length).toBeGreaterThanOrEqual(10);
  });

  it('run again with other values on one connection', async () => {
    await withConnection(async (connection) => {
      const sql = 'SELECT ID FROM RESERVATION WHERE GUEST = :guest';
      for (const [guest, rows] of [["O'Brien", [[2]]] as const, ['nobody', []] as const]) {
        expect((await connection.execute(sql, { guest })).rows).toEqual(rows);
      }
    });
  });
});

describe('SQL that Oracle does not accept', () => {
  it.each([
    ['SELECT X FROM NO_SUCH_TABLE', 'ORA-00942'],
    ['SELECT NO_SUCH_COLUMN FROM RESERVATION', 'ORA-00904'],
    ['SELECT ID FROM RESERVATION LIMIT 1', 'ORA-00933'],
    ['SELECT ID FROM RESERVATION;', 'ORA-00933'],
    ['SELECT ID FROM RESERVATION AS R', 'ORA-00933'],
    ['SELECT 1 AS N', 'ORA-00923'],
    ['SELECT ID AS SHARE FROM RESERVATION', 'ORA-00923'],
    ['SELECT ID = 1 AS SAME FROM RESERVATION', 'ORA-00923'],
    ["SELECT ID FROM RESERVATION WHERE GUEST ILIKE 'x'", 'ORA-00920'],
    ['SELECT NOW() AS N FROM DUAL', 'ORA-00904'],
    ['SELECT (ID FROM RESERVATION', 'ORA-00907'],
    ['SELECT 1 / 0 AS N FROM DUAL', 'ORA-01476'],
    ['DELETE FROM RESERVATION', 'ORA-01031'],
    ['CREATE TABLE T (ID NUMBER)', 'ORA-01031'],
  ])('is refused: %s', async (sql, code) => {
    expect(await failureOf(rowsOf(sql))).toContain(code);
  });

  it('is refused at its position in the statement', async () => {
    const sql = `SELECT ID, /* é */ R.NO_SUCH_COLUMN FROM RESERVATION R`;
    const error = await rowsOf(sql).catch((thrown: { offset: number }) => thrown);
    expect(error).toMatchObject({ offset: sql.indexOf('R.NO_SUCH_COLUMN') });
  });

  it('leaves the connection usable', async () => {
    await withConnection(async (connection) => {
      expect(await failureOf(connection.execute('SELECT X FROM NO_SUCH_TABLE'))).not.toBeNull();
      expect((await connection.execute('SELECT 1 AS N FROM DUAL')).rows).toEqual([[1]]);
    });
  });
});

describe('faults', () => {
  it.each<[InjectedFault, RegExp]>([
    [{ at: 'connect', action: 'refuse', ora: 12_516 }, /NJS-511.*ORA-12516/s],
    [{ at: 'connect', action: 'drop' }, /NJS-500/],
    [{ at: 'login', action: 'error', ora: 28_000 }, /ORA-28000/],
    [{ at: 'execute', action: 'error', ora: 1555, match: /FOLIO/ }, /ORA-01555/],
    [{ at: 'execute', action: 'reset' }, /NJS-500/],
    [{ at: 'fetch', action: 'drop', afterRows: 1000 }, /NJS-500/],
  ])('%j fail with the error of the driver', async (fault, message) => {
    oracle.addFault(fault);
    expect(await failureOf(rowsOf('SELECT ID FROM FOLIO'))).toMatch(message);
  });

  it('apply as often as they say', async () => {
    oracle.addFault({ at: 'execute', action: 'error', ora: 1555, times: 1 });
    expect(await failureOf(rowsOf('SELECT 1 AS N FROM DUAL'))).toContain('ORA-01555');
    expect(await rowsOf('SELECT 1 AS N FROM DUAL')).toEqual([[1]]);
  });

  it('let an interrupt end a hanging statement, unless the server ignores it', async () => {
    oracle.addFault({ at: 'execute', action: 'hang', times: 1 });
    await withConnection(async (connection) => {
      connection.callTimeout = 200;
      expect(await failureOf(connection.execute('SELECT 1 AS N FROM DUAL'))).toMatch(/NJS-123/);
      expect((await connection.execute('SELECT 1 AS N FROM DUAL')).rows).toEqual([[1]]);

      oracle.addFault({ at: 'execute', action: 'deaf', times: 1 });
      const interrupts = () => oracle.log.filter(({ event }) => event === 'marker').length;
      const before = interrupts();
      const execution = failureOf(connection.execute('SELECT 1 AS N FROM DUAL'));
      await vi.waitUntil(() => interrupts() > before, { timeout: 20_000 });
      // Its response to the interrupt would have arrived before that to a later connection.
      expect(await rowsOf('SELECT 1 AS N FROM DUAL')).toEqual([[1]]);
      oracle.killSessions();
      expect(await execution).toMatch(/NJS-500/);
    });
  });
});
