import { readFile } from 'node:fs/promises';
import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { createEmptyDatabase } from '../../test/database-for-tests.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { DemonstrationPms } from './demonstration/demonstration-pms.ts';

/** A reservation as a test tells it; a night for each day from arrival to departure, without it. */
type Stay = {
  id: number;
  arrival: Day;
  nights: number;
  /** 1 and 0, definitive, unless said otherwise. */
  status?: number;
  reason?: number;
  time?: string;
  adults?: number | null;
  children?: number | null;
  share?: number;
  guest?: number;
  /** Columns of YDET by name, for the few that a test looks at. */
  night?: Readonly<Record<string, number>>;
};

/** A PMS of two double rooms, one of them on sale until 15 March, and a family room of four beds. */
export type SmallPms = {
  database: Database;
  demonstrationPms: DemonstrationPms;
  /** How it behaves from now on. */
  behaviour: { is: 'answers' | 'fails' | 'hangs' };
  /** Fails the queries that hang, as a PMS does that goes away in the middle; returns how many they were. */
  failPendingQueries(): number;
  holds(...stays: Stay[]): Promise<void>;
  workingDateIs(day: Day | null): Promise<void>;
};

/** The service that leads there. */
export const serviceName = 'PMS_OF_THE_TESTS';

/** Makes a PMS with Suite8's tables, a calendar of 2025 and 2026, and no guest yet. */
export async function createSmallPms(): Promise<SmallPms> {
  const database = await createEmptyDatabase();
  for (const file of ['suite8-tables.sql', 'oracle-catalogue.sql']) {
    await database.query(await readFile(new URL(`demonstration/${file}`, import.meta.url), 'utf8'));
  }
  await database.query(houseSql);
  const behaviour: SmallPms['behaviour'] = { is: 'answers' };
  const pending = new Set<(error: Error) => void>();
  const controllable: Queryable = {
    query: async (statement, values) => {
      if (behaviour.is === 'fails')
        throw new Error('ORA-12541: the name of a guest may stand here');
      if (behaviour.is === 'hangs') return new Promise((_, reject) => pending.add(reject));
      return database.query(statement, values);
    },
  };
  return {
    database,
    behaviour,
    failPendingQueries: () => {
      const count = pending.size;
      for (const fail of pending)
        fail(new Error('ORA-03113: end-of-file on communication channel'));
      pending.clear();
      return count;
    },
    demonstrationPms: {
      databaseFor: (service) => (service === serviceName ? controllable : undefined),
    },
    holds: async (...stays) => {
      for (const stay of stays) await hold(database, stay);
    },
    workingDateIs: async (day) => {
      await database.query('delete from WGBS');
      if (day !== null) await database.query('insert into WGBS values ($1)', [day]);
    },
  };
}

/** Gives the hotel the settings that lead to this service. */
export async function connectHotel(
  database: Database,
  hotel: Hotel,
  service = serviceName,
): Promise<void> {
  await database.query(
    `insert into pms_settings (hotel_id, host, port, service, username)
     values ($1, 'pms.hotel.test', 1521, $2, 'reader')`,
    [hotel.id, service],
  );
}

const houseSql = `
  insert into WGBS values ('2026-03-10');
  insert into WUSS values (0, 'HotelCode', 'PCT'), (0, 'Hotelid', 'Pension du Chat'), (7, 'Hotelid', 'rien');
  insert into WDAT select generate_series(date '2025-01-01', date '2026-12-31', '1 day');
  insert into YCAT values (1, 'DBL', 'Double', 2), (2, 'FAM', 'Familiale', 4);
  insert into YRMS values
    (1, '101', 1, '2020-01-01', '2099-12-31'),
    (2, '102', 1, '2020-01-01', '2026-03-15'),
    (3, '201', 2, '2026-03-02', '2026-03-30');
  insert into XCOU values (1, 'FR', 'France'), (2, 'IT', 'Italie');
  insert into XCMS values
    (1, 2, 'Martin', 'Zoé'), (2, 2, 'Rossi', 'Elena'), (3, 2, 'Inconnu', null),
    (10, 1, 'Société Générique', null), (11, 1, 'Agence Bleue', null);
  insert into XADR values (1, 1), (2, 2);
  insert into YRCH values (1, 'BAR');
  insert into YGRP values (1, 'Chorale de Brest');
  insert into YBLH values (1, 'Festival');
  insert into YBLD values (5, 1);
  insert into YRAS values (1, 'DIRECT'), (2, 'WEB');`;

async function hold(database: Database, stay: Stay): Promise<void> {
  const { id, arrival, nights, guest = 1, status = 1, reason = 0, time = '15:00' } = stay;
  await database.query(
    `insert into YRES (YRES_ID, YRES_XCMS_ID, YRES_EXPARRTIME, YRES_EXPDEPTIME, YRES_RESSTATUS,
       YRES_NOAVAILREASON, YRES_LAST_YDET_ID)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      guest,
      `${arrival} ${time}`,
      `${addDays(arrival, nights)} 11:00`,
      status,
      reason,
      id * 100 + nights - 1,
    ],
  );
  const own = Object.entries(stay.night ?? {});
  for (let index = 0; index < nights; index += 1) {
    await database.query(
      `insert into YDET (YDET_ID, YDET_YRES_ID, YDET_DATE, YDET_ADULTNO, YDET_CHILDNO,
         YDET_NOOFROOMS, YDET_SHARENUM ${own.map(([column]) => `, ${column}`).join('')})
       values ($1, $2, $3, $4, $5, 1, $6 ${own.map(([, value]) => `, ${value}`).join('')})`,
      [
        id * 100 + index,
        id,
        addDays(arrival, index),
        stay.adults === undefined ? 1 : stay.adults,
        stay.children === undefined ? 0 : stay.children,
        stay.share ?? null,
      ],
    );
  }
}
