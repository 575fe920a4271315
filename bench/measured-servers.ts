import { type BenchDatabase, firstMonth } from './bench-database.ts';
import { BenchConnection, type BenchRequest } from './measure/connection.ts';
import type { MeasuredSubject } from './measure/rounds.ts';
import type { RunningProgram } from './running.ts';

/** The product and the reference servers, with the requests to send them. */
export type MeasuredServers = {
  rounds: number;
  database: BenchDatabase;
  productUrl: string;
  rowsUrl: string;
  token: string;
  product(): Omit<MeasuredSubject, 'name' | 'request'>;
  limit(path: string, request: () => BenchRequest): MeasuredSubject;
  rowsLimit(): MeasuredSubject;
  preparedLimit(): MeasuredSubject;
  /** A request for a month that no cache holds any more. */
  nextMonth(path: string): BenchRequest;
  /** Requests for one month, repeated: with the ETag that a browser would send, and without. */
  knownMonth(path: string): Promise<{ unchanged: () => BenchRequest; again: () => BenchRequest }>;
};

type StartedServers = {
  database: BenchDatabase;
  productUrl: string;
  rowsUrl: string;
  product: RunningProgram;
  bare: RunningProgram;
  token: string;
  rounds: number;
  hotels: number;
  rowHotels: number;
  months: number;
};

export function startMeasuredServers(opened: StartedServers): MeasuredServers {
  const { database, product, bare, token, months } = opened;
  let requested = 0;
  let requestedRows = 0;
  const limit = (path: string, request: () => BenchRequest): MeasuredSubject => ({
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
        requestedRows += 1;
        const place = requestedRows % (opened.rowHotels * months);
        const { from, to } = monthAt(place % months);
        const hotel = 1 + Math.floor(place / months);
        return { method: 'GET', path: `/rows?hotel=${hotel}&from=${from}&to=${to}` };
      }),
    preparedLimit: () => limit('/prepared', () => ({ method: 'GET', path: '/prepared' })),
    nextMonth: (path) => {
      requested += 1;
      const place = requested % (opened.hotels * months);
      return monthRequest(
        path,
        1 + (place % opened.hotels),
        Math.floor(place / opened.hotels),
        token,
      );
    },
    knownMonth: (path) => requestsOfKnownMonth(path, product.port, token),
  };
}

async function requestsOfKnownMonth(path: string, port: number, token: string) {
  const again = () => monthRequest(path, 1, 1, token);
  const connection = await BenchConnection.to(port);
  const { headers } = await connection.request(again());
  connection.close();
  const etag = /\r\netag: ([^\r]+)/i.exec(headers)?.[1] ?? '';
  return { again, unchanged: () => ({ ...again(), headers: { 'if-none-match': etag } }) };
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

/** The 15th of a month; `place` counts months from the first one that is filled. */
export function middleOfMonth(place: number): string {
  return `${monthAt(place).from.slice(0, 8)}15`;
}

/** A request for a hotel's month; `place` counts months from the first one that is filled. */
export function monthRequest(
  path: string,
  hotel: number,
  place: number,
  token: string,
): BenchRequest {
  const { year, month } = monthAt(place);
  return { method: 'GET', path: `${path}?hotel_id=${hotel}&month=${month}&year=${year}`, token };
}
