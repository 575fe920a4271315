import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Finding, figureText, verdict } from './measure/findings.ts';

/** The table, a line a figure, in the terminal. */
export function printTable(findings: readonly Finding[]): void {
  const lines = findings.map((finding) => cells(finding));
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines) {
    const padded = line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
  }
}

/** bench/results.md: the same, with the machine, the date and the load. */
export async function writeResults(
  findings: readonly Finding[],
  size: { hotels: number; months: number; rounds: number },
): Promise<void> {
  const processor = cpus()[0]?.model.trim() ?? 'processeur inconnu';
  const lines = [
    '# Mesures',
    '',
    `Faites par \`npm run bench\` le ${new Date().toISOString().slice(0, 16).replace('T', ' à ')} (UTC).`,
    `Machine : ${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} Go, Node ${process.versions.node}, charge moyenne ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}.`,
    `Données : ${size.hotels} hôtels × ${size.months} mois × 62 dates d'arrêté. Médianes de ${size.rounds} manches au moins, produit et témoin en alternance.`,
    '',
    '| partie | mesure | valeur | à atteindre | verdict | à côté |',
    '|---|---|---:|---|---|---|',
    ...findings.map((finding) => {
      const [part, what, value, lineText, reached, beside] = cells(finding);
      return `| ${part} | ${what} | ${value} | ${lineText} | ${reached} | ${beside} |`;
    }),
    '',
  ];
  await writeFile(join(import.meta.dirname, 'results.md'), lines.join('\n'));
}

function cells(finding: Finding): string[] {
  const { part, what, value, unit, line, stretch, more, beside = '' } = finding;
  const sign = more ? '≥' : '≤';
  const target =
    line === undefined
      ? ''
      : `${sign} ${line} ${unit}${stretch === undefined ? '' : ` (${sign} ${stretch})`}`;
  return [part, what, figureText(value, unit), target, verdict(finding), beside];
}
