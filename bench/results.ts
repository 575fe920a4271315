import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { figureText, type Measurement, verdict } from './measure/measurements.ts';

/** Prints the table in the terminal, one row for each figure. */
export function printTable(measurements: readonly Measurement[]): void {
  const lines = measurements.map((measurement) => cells(measurement));
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines) {
    const padded = line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
  }
}

/** Writes bench/results.md: the table with the machine, the date and the load. */
export async function writeResults(
  measurements: readonly Measurement[],
  size: { hotels: number; months: number; rounds: number },
): Promise<void> {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const lines = [
    '# Measurements',
    '',
    `Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace('T', ' at ')} (UTC).`,
    `Machine: ${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}.`,
    `Data: ${size.hotels} hotels × ${size.months} months × 62 as-of dates of nights, rooms and revenue. Medians of at least ${size.rounds} rounds, product and reference in turns.`,
    '',
    '| section | metric | value | target (stretch) | verdict | note |',
    '|---|---|---:|---|---|---|',
    ...measurements.map((measurement) => {
      const [part, metric, value, target, reached, note] = cells(measurement);
      return `| ${part} | ${metric} | ${value} | ${target} | ${reached} | ${note} |`;
    }),
    '',
  ];
  await writeFile(join(import.meta.dirname, 'results.md'), lines.join('\n'));
}

function cells(measurement: Measurement): string[] {
  const { part, metric, value, unit, target, stretch, more, note = '' } = measurement;
  const sign = more ? '≥' : '≤';
  const targetText =
    target === undefined
      ? ''
      : `${sign} ${target} ${unit}${stretch === undefined ? '' : ` (${sign} ${stretch})`}`;
  return [part, metric, figureText(value, unit), targetText, verdict(measurement), note];
}
