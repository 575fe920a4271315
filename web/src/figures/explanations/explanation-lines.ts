import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import {
  type FigureId,
  type NamedFigure,
  namedFigures,
} from '@hotel/domain/figures/named-figures.ts';
import { type Measure, measureNames, totalNames } from '@hotel/domain/nights/measure.ts';
import { unknownFigure } from '@hotel/domain/numbers/french-numbers.ts';
import { type FigureExplanation, measuredUnits, nightsUnit } from './explanation-terms.ts';
import { type ExplainedFigure, figureExplanations } from './figure-explanations.ts';
import { isSaidOf, measuredText } from './measured-text.ts';

/** What a screen knows of a figure it shows. */
export type FigureContext = {
  /** Undefined where the figure has no as-of date: it is read from the PMS; null: there is none yet. */
  readonly asOf?: Day | null | undefined;
  /** When the figure was read from its source, in milliseconds since 1970; null: it is not there yet. */
  readonly readAt: number | null;
  /** What the figure counts; person-nights where it is left out. */
  readonly measure?: Measure | undefined;
  readonly timeZone: string;
};

/** The title of the card or the table: what it counts is part of it. */
export function explanationTitle(figure: ExplainedFigure, measure: Measure = 'nuitees'): string {
  const { title } = figureExplanations[figure];
  if (title === totalNames.nuitees) return totalNames[measure];
  return title.replace(measureNames.nuitees, measureNames[measure]);
}

export type ExplanationLine = { readonly name: string; readonly text: string };

/** The explanation of a figure as names and texts, in the order they are read. */
export function explanationLines(
  figure: ExplainedFigure,
  { asOf, readAt, measure = 'nuitees', timeZone }: FigureContext,
): ExplanationLine[] {
  const { figures, unit, source }: FigureExplanation = figureExplanations[figure];
  const readText =
    readAt === null ? unknownFigure : frenchDateTime(new Date(readAt).toISOString(), timeZone);
  const shown = typeof figures === 'string' ? { Formule: figures } : figures;
  const said = (text: string) => measuredText(measure, text);
  return [
    ...Object.entries(shown)
      .filter(([, id]) => isSaidOf(measure, id))
      .map(([name, id]) => ({ name: said(name), text: said(formulaText(id)) })),
    { name: 'Unité', text: said(unitText(unit, measure)) },
    ...(asOf === undefined
      ? []
      : [{ name: 'Date d’arrêté', text: asOf === null ? unknownFigure : frenchDay(asOf) }]),
    { name: 'Source', text: said(source) },
    { name: 'Lu le', text: readText },
  ];
}

function unitText(unit: string, measure: Measure): string {
  if (measure === 'nuitees') return unit;
  return unit
    .replace(nightsUnit, measuredUnits[measure])
    .replace(/^Nuitées(?= par jour)/, measuredUnits[measure]);
}

function formulaText(id: FigureId): string {
  const { formula, detail }: NamedFigure = namedFigures[id];
  return detail === undefined ? formula : `${formula} ${detail}`;
}
