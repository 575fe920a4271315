import { type BenchDatabase, firstMonth } from './bench-database.ts';
import { Connection, type Request } from './measure/connection.ts';
import type { Subject } from './measure/rounds.ts';
import type { Running } from './running.ts';

/** What is measured and what stands beside it, with the months they are asked for. */
export type MeasuredServers = {
  rounds: number;
  database: BenchDatabase;
  productUrl: string;
  rowsUrl: string;
  token: string;
  product(): Omit<Subject, 'name' | 'request'>;
  limit(path: string, request: () => Request): Subject;
  rowsLimit(): Subject;
  preparedLimit(): Subject;
  /** The call of a month that was not asked for since longer than any memory of the server. */
  nextMonth(path: string): Request;
  /** One month asked again and again: with what the browser keeps of it, and without. */
  knownMonth(path: string): Promise<{ unchanged: () => Request; again: () => Request }>;
};

type Opened = {
  database: BenchDatabase;
  productUrl: string;
  rowsUrl: string;
  product: Running;
  bare: Running;
  token: string;
  rounds: number;
  hotels: number;
  rowHotels: number;
  months: number;
};

export function startMeasuredServers(opened: Opened): MeasuredServers {
  const { database, product, bare, token, months } = opened;
  let asked = 0;
  let askedRows = 0;
  const limit = (path: string, request: () => Request): Subject => ({
    name: path,
    port: bare.port,
    processes: { server: bare.pid, database: database.pid },
    request,
    status: 200,
  });
  return {
    rounds: opened.rounds,
    database,
    productUrl: opened.productUrl,
    rowsUrl: opened.rowsUrl,
    token,
    product: () => ({
      port: product.port,
      processes: { server: product.pid, database: database.pid },
      status: 200,
    }),
    limit,
    rowsLimit: () =>
      limit('/rows', () => {
        askedRows += 1;
        const place = askedRows % (opened.rowHotels * months);
        const { from, to } = monthAt(place % months);
        const hotel = 1 + Math.floor(place / months);
        return { method: 'GET', path: `/rows?hotel=${hotel}&from=${from}&to=${to}` };
      }),
    preparedLimit: () => limit('/prepared', () => ({ method: 'GET', path: '/prepared' })),
    nextMonth: (path) => {
      asked += 1;
      const place = asked % (opened.hotels * months);
      return monthCall(path, 1 + (place % opened.hotels), Math.floor(place / opened.hotels), token);
    },
    knownMonth: async (path) => {
      const again = () => monthCall(path, 1, 1, token);
      const connection = await Connection.to(product.port);
      const { headers } = await connection.ask(again());
      connection.close();
      const etag = /\r\netag: ([^\r]+)/i.exec(headers)?.[1] ?? '';
      return { again, unchanged: () => ({ ...again(), headers: { 'if-none-match': etag } }) };
    },
  };
}

function monthAt(place: number): { year: number; month: number; from: string; to: string } {
  const start = new Date(`${firstMonth}T00:00:00Z`);
  const at = (months: number) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const first = at(place);
  return {
    year: first.getUTCFullYear(),
    month: first.getUTCMonth() + 1,
    from: first.toISOString().slice(0, 10),
    to: at(place + 1)
      .toISOString()
      .slice(0, 10),
  };
}

/** A product's call for a hotel's month; `place` counts months from the first that is filled. */
export function monthCall(path: string, hotel: number, place: number, token: string): Request {
  const { year, month } = monthAt(place);
  return { method: 'GET', path: `${path}?hotel_id=${hotel}&month=${month}&year=${year}`, token };
}
