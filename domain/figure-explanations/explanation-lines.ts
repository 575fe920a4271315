import type { Day } from '../calendar/day.ts';
import { frenchDateTime } from '../calendar/french-date-time.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { unknownFigure } from '../numbers/french-numbers.ts';
import type { FigureExplanation } from './explanation-terms.ts';
import { type ExplainedFigure, figureExplanations } from './figure-explanations.ts';

/** What a screen knows of a figure it shows. */
export type FigureContext = {
  /** Undefined where the figure has no as-of date: it is read from the PMS; null: there is none yet. */
  readonly asOf?: Day | null | undefined;
  /** When the figure was read from its source, in milliseconds since 1970; null: it is not there yet. */
  readonly readAt: number | null;
  readonly timeZone: string;
};

/** The explanation of a figure as names and texts, in the order they are read. */
export function explanationLines(
  figure: ExplainedFigure,
  { asOf, readAt, timeZone }: FigureContext,
): { name: string; text: string }[] {
  const { formula, unit, source }: FigureExplanation = figureExplanations[figure];
  const readText =
    readAt === null ? unknownFigure : frenchDateTime(new Date(readAt).toISOString(), timeZone);
  const formulas = typeof formula === 'string' ? { Formule: formula } : formula;
  return [
    ...Object.entries(formulas).map(([name, text]) => ({ name, text })),
    { name: 'Unité', text: unit },
    ...(asOf === undefined
      ? []
      : [{ name: 'Date d’arrêté', text: asOf === null ? unknownFigure : frenchDay(asOf) }]),
    { name: 'Source', text: source },
    { name: 'Lu le', text: readText },
  ];
}

/** A figure and what its screen knows of it. */
export type FigureOnSheet = { readonly figure: ExplainedFigure; readonly context: FigureContext };

const namesSaidOnce = ['Date d’arrêté', 'Source', 'Lu le'];

/**
 * The explanations of a sheet's figures as footnotes: 'Attendu. Formule : … Unité : …'. As-of date, source and
 * time of reading are the same for most figures of a sheet: those that most have are `shared`, said once above
 * the notes, and a note says its own only where it has another. `shared` is null for a single figure.
 */
export function explanationNotes(figures: readonly FigureOnSheet[]): {
  shared: string | null;
  notes: string[];
} {
  const explained = figures.map(({ figure, context }) => ({
    title: figureExplanations[figure].title,
    lines: explanationLines(figure, context),
  }));
  const lines = explained.flatMap((one) => one.lines);
  const shared = namesSaidOnce.flatMap((name) => {
    const text = mostFrequent(lines.filter((line) => line.name === name).map(({ text }) => text));
    return figures.length < 2 || text === undefined ? [] : [{ name, text }];
  });
  const notes = explained.map(({ title, lines }) => {
    const own = lines.filter(
      ({ name, text }) => !shared.some((line) => line.name === name && line.text === text),
    );
    const missing = shared
      .filter(({ name }) => !lines.some((line) => line.name === name))
      .map(({ name }) => ({ name, text: 'sans objet' }));
    return [`${title}.`, ...sentences([...own, ...missing])].join(' ');
  });
  return {
    shared:
      shared.length === 0 ? null : ['Sauf mention contraire.', ...sentences(shared)].join(' '),
    notes,
  };
}

function sentences(lines: readonly { name: string; text: string }[]): string[] {
  return lines.map(({ name, text }) => `${name} : ${text.replace(/\.$/, '')}.`);
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
