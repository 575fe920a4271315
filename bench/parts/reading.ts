import type { Finding } from '../measure/findings.ts';
import { median } from '../measure/medians.ts';
import {
  beginToRun,
  type Costs,
  medianRatio,
  roundsOf,
  type Subject,
  shortRounds,
} from '../measure/rounds.ts';
import type { MeasuredServers } from '../measured-servers.ts';

const part = 'Lire un mois';
const total = ({ total }: Costs) => total;
const perSecond = ({ perSecond }: Costs) => perSecond;

type Form = { name: string; path: string; line: number; stretch: number };
const forms: readonly Form[] = [
  { name: 'tableau', path: '/api/nuitees/grid', line: 25, stretch: 15 },
  { name: 'lignes', path: '/api/nuitees/snapshot', line: 50, stretch: 35 },
];

/**
 * A month of 62 as-of days, first and repeated, at few and many connections, beside the bare server
 * that reads the same month as rows, and the one that sends prepared bytes.
 */
export async function measureReading(house: MeasuredServers): Promise<Finding[]> {
  const begun = [...forms.map((form) => firstRead(house, form)), house.rowsLimit()];
  await beginToRun(begun, { connections: 8 });
  const findings: Finding[] = [];
  for (const connections of [1, 8, 16, 64]) {
    for (const form of forms) {
      findings.push(...(await firstReads(house, form, connections)));
      if (connections !== 16) findings.push(...(await repeatedReads(house, form, connections)));
    }
  }
  return findings;
}

async function firstReads(
  house: MeasuredServers,
  form: Form,
  connections: number,
): Promise<Finding[]> {
  const [own = [], rows = [], bytes = []] = await roundsOf(
    [firstRead(house, form), house.rowsLimit(), house.preparedLimit()],
    { ...shortRounds(house.rounds), connections },
  );
  const isMain = connections === 8;
  return [
    {
      part,
      what: `${form.name}, rien en cache, ${connections} connexions : CPU par requête`,
      value: 100 * medianRatio(total, own, rows),
      unit: '%',
      ...(isMain ? { line: form.line, stretch: form.stretch } : {}),
      beside: costText(own, rows, bytes),
    },
    ...(connections === 16 && form.name === 'tableau'
      ? [
          {
            part,
            what: 'tableau, rien en cache, 16 connexions : requêtes par seconde',
            value: 100 * medianRatio(perSecond, own, rows),
            unit: '%' as const,
            line: 400,
            stretch: 600,
            more: true as const,
            beside: `${rate(own)} contre ${rate(rows)} (octets prêts : ${rate(bytes)})`,
          },
        ]
      : []),
  ];
}

async function repeatedReads(
  house: MeasuredServers,
  form: Form,
  connections: number,
): Promise<Finding[]> {
  const known = await house.knownMonth(form.path);
  const [kept = [], again = [], rows = []] = await roundsOf(
    [
      {
        ...firstRead(house, form),
        name: `${form.name} 304`,
        status: 304,
        request: known.unchanged,
      },
      { ...firstRead(house, form), name: `${form.name} again`, request: known.again },
      house.rowsLimit(),
    ],
    { ...shortRounds(house.rounds), connections },
  );
  const isMain = connections === 8;
  const lines = isMain ? { line: 12, stretch: 8 } : {};
  return [
    {
      part,
      what: `${form.name}, relu inchangé (304), ${connections} connexions : CPU par requête`,
      value: 100 * medianRatio(total, kept, rows),
      unit: '%',
      ...lines,
      beside: costText(kept, rows),
    },
    {
      part,
      what: `${form.name}, relu en entier, ${connections} connexions : CPU par requête`,
      value: 100 * medianRatio(total, again, rows),
      unit: '%',
      ...lines,
      beside: costText(again, rows),
    },
  ];
}

function firstRead(house: MeasuredServers, form: Form): Subject {
  return { ...house.product(), name: form.name, request: () => house.nextMonth(form.path) };
}

function costText(own: readonly Costs[], rows: readonly Costs[], bytes?: readonly Costs[]): string {
  const of = (costs: readonly Costs[]) =>
    `${median(costs.map(({ server }) => server)).toFixed(2)} + ${median(costs.map(({ database }) => database)).toFixed(2)} ms`;
  const limit = bytes === undefined ? '' : `, octets prêts ${of(bytes)}`;
  return `${of(own)} (serveur + base), ${of(rows)} au témoin${limit}`;
}

function rate(costs: readonly Costs[]): string {
  return `${median(costs.map(perSecond)).toFixed(0)}/s`;
}
