import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';
import {
  type MeasuredSubject,
  medianRatio,
  roundsOf,
  type SubjectCosts,
  shortRounds,
  warmUp,
} from '../measure/rounds.ts';
import type { MeasuredServers } from '../measured-servers.ts';

const part = 'Reading a month';
const total = ({ total }: SubjectCosts) => total;
const perSecond = ({ perSecond }: SubjectCosts) => perSecond;

type Form = { name: string; path: string; target: number; stretch: number };
const forms: readonly Form[] = [
  { name: 'grid', path: '/api/nuitees/grid', target: 25, stretch: 15 },
  { name: 'rows', path: '/api/nuitees/snapshot', target: 50, stretch: 35 },
];

/**
 * Measures reading a month of 62 as-of dates, first and repeated, with few and many connections, compared
 * with the reference server that reads the same month as rows, and with one that sends static bytes.
 */
export async function measureReading(servers: MeasuredServers): Promise<Measurement[]> {
  const begun = [...forms.map((form) => firstRead(servers, form)), servers.rowsLimit()];
  await warmUp(begun, { connections: 8 });
  const measurements: Measurement[] = [];
  for (const connections of [1, 8, 16, 64]) {
    for (const form of forms) {
      measurements.push(...(await firstReads(servers, form, connections)));
      if (connections !== 16)
        measurements.push(...(await repeatedReads(servers, form, connections)));
    }
  }
  return measurements;
}

async function firstReads(
  servers: MeasuredServers,
  form: Form,
  connections: number,
): Promise<Measurement[]> {
  const [own = [], rows = [], bytes = []] = await roundsOf(
    [firstRead(servers, form), servers.rowsLimit(), servers.preparedLimit()],
    { ...shortRounds(servers.rounds), connections },
  );
  const isMain = connections === 8;
  return [
    {
      part,
      metric: `${form.name}, nothing cached, ${connections} connections: CPU per request`,
      value: 100 * medianRatio(total, own, rows),
      unit: '%',
      ...(isMain ? { target: form.target, stretch: form.stretch } : {}),
      note: costText(own, rows, bytes),
    },
    ...(connections === 16 && form.name === 'grid'
      ? [
          {
            part,
            metric: 'grid, nothing cached, 16 connections: requests per second',
            value: 100 * medianRatio(perSecond, own, rows),
            unit: '%' as const,
            target: 400,
            stretch: 600,
            more: true as const,
            note: `${rate(own)} against ${rate(rows)} (static bytes: ${rate(bytes)})`,
          },
        ]
      : []),
  ];
}

async function repeatedReads(
  servers: MeasuredServers,
  form: Form,
  connections: number,
): Promise<Measurement[]> {
  const known = await servers.knownMonth(form.path);
  const [cached = [], again = [], rows = []] = await roundsOf(
    [
      {
        ...firstRead(servers, form),
        name: `${form.name} 304`,
        status: 304,
        request: known.unchanged,
      },
      { ...firstRead(servers, form), name: `${form.name} again`, request: known.again },
      servers.rowsLimit(),
    ],
    { ...shortRounds(servers.rounds), connections },
  );
  const isMain = connections === 8;
  const lines = isMain ? { target: 12, stretch: 8 } : {};
  return [
    {
      part,
      metric: `${form.name}, read again, unchanged (304), ${connections} connections: CPU per request`,
      value: 100 * medianRatio(total, cached, rows),
      unit: '%',
      ...lines,
      note: costText(cached, rows),
    },
    {
      part,
      metric: `${form.name}, read again in full, ${connections} connections: CPU per request`,
      value: 100 * medianRatio(total, again, rows),
      unit: '%',
      ...lines,
      note: costText(again, rows),
    },
  ];
}

function firstRead(servers: MeasuredServers, form: Form): MeasuredSubject {
  return { ...servers.product(), name: form.name, request: () => servers.nextMonth(form.path) };
}

function costText(
  own: readonly SubjectCosts[],
  rows: readonly SubjectCosts[],
  bytes?: readonly SubjectCosts[],
): string {
  const of = (costs: readonly SubjectCosts[]) =>
    `${median(costs.map(({ server }) => server)).toFixed(2)} + ${median(costs.map(({ database }) => database)).toFixed(2)} ms`;
  const limit = bytes === undefined ? '' : `, static bytes ${of(bytes)}`;
  return `${of(own)} (server + database), reference ${of(rows)}${limit}`;
}

function rate(costs: readonly SubjectCosts[]): string {
  return `${median(costs.map(perSecond)).toFixed(0)}/s`;
}
