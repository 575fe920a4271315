import {
  type ExplanationLine,
  explanationLines,
  explanationTitle,
  type FigureContext,
} from './explanation-lines.ts';
import type { ExplainedFigure } from './figure-explanations.ts';

/** A figure and what its screen knows of it. */
export type FigureOnSheet = { readonly figure: ExplainedFigure; readonly context: FigureContext };

const namesSaidOnce = ['Unité', 'Date d’arrêté', 'Source', 'Lu le'];
/** Between several units or sources. */
const separator = ' ; ';

/**
 * The explanations of a sheet's figures as footnotes: 'Attendu. Formule : … Source : …'. Unit, as-of date, source
 * and time of reading are the same for most figures of a sheet: those that most have are `shared`, said once above
 * the notes, and a note says its own only where it has another. `shared` is null for a single figure.
 */
export function explanationNotes(figures: readonly FigureOnSheet[]): {
  shared: string | null;
  notes: string[];
} {
  const explained = figures.map(({ figure, context }) => ({
    title: explanationTitle(figure, context.measure),
    lines: explanationLines(figure, context),
  }));
  const shared = figures.length < 2 ? [] : sharedLines(explained.flatMap(({ lines }) => lines));
  return {
    shared:
      shared.length === 0 ? null : ['Sauf mention contraire.', ...sentences(shared)].join(' '),
    notes: explained.map(({ title, lines }) =>
      [`${title}.`, ...sentences(ownLines(lines, shared))].join(' '),
    ),
  };
}

/** What most figures have; of several units or sources the first: a note says the others. */
function sharedLines(all: readonly ExplanationLine[]): ExplanationLine[] {
  return namesSaidOnce.flatMap((name) => {
    const texts = all.filter((line) => line.name === name).map(({ text }) => text);
    const text = mostFrequent(texts.map((several) => several.split(separator)[0] ?? ''));
    return text === undefined ? [] : [{ name, text }];
  });
}

function ownLines(
  lines: readonly ExplanationLine[],
  shared: readonly ExplanationLine[],
): ExplanationLine[] {
  const own = lines.flatMap(({ name, text }) => {
    const same = shared.find((line) => line.name === name)?.text;
    if (text === same) return [];
    const isMore = same !== undefined && text.startsWith(`${same}${separator}`);
    return [{ name, text: isMore ? `aussi ${text.slice(same.length + separator.length)}` : text }];
  });
  const missing = shared.filter(({ name }) => !lines.some((line) => line.name === name));
  return [...own, ...missing.map(({ name }) => ({ name, text: 'sans objet' }))];
}

function sentences(lines: readonly ExplanationLine[]): string[] {
  return lines.map(({ name, text }) => `${name} : ${text.replace(/\.$/, '')}.`);
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
