import { frenchDay } from '../calendar/french-dates.ts';
import type { Measure } from '../nights/measure.ts';
import { measuredNumber, snapshotNames } from '../nights/measure-units.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchPercent, narrowSpace } from '../numbers/french-numbers.ts';
import { countOfKnown, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { establishedHistoryDays } from './history-limits.ts';
import type { Landing } from './landing.ts';
import { type BudgetOutlook, budgetOutlook } from './landing-text.ts';
import type { MonthNight } from './month-by-night.ts';

/** What is said beside the sentence of a landing; the start screen loads it after its figures. */

/**
 * What the figures of a landing consist of, and from which snapshot they are seen. Where nothing is forecast, what is
 * known of its nights: `nights`, null until they are loaded. Both in the unit of the measure.
 */
export function landingBasis(
  landing: Landing,
  nights: readonly MonthNight[] | null,
  measure: Measure = 'nuitees',
): string {
  const { as_of, realised, on_books, state, days } = landing;
  if (as_of === null) return 'Aucune photo';
  if (state === 'unknown') {
    return [`Vu de la photo du ${frenchDay(as_of)}`, ...knownSums(nights ?? [], measure)].join(
      ' · ',
    );
  }
  const parts = [`Vu de la photo du ${frenchDay(as_of)}`];
  // A month that has not begun has realised nothing, which is not worth a figure.
  const hasBegun = days[0]?.date.endsWith('-01') !== true;
  if (realised !== null && hasBegun) parts.push(`réalisé ${measuredNumber(measure, realised)}`);
  if (on_books !== null && state !== 'over') {
    parts.push(`sur les livres ${measuredNumber(measure, on_books)} pour les nuits à venir`);
  }
  return parts.join(' · ');
}

/** 'réalisé 300 (12 nuits)', 'sur les livres 834 (19 nuits)': those of the two that are known of a night at least. */
function knownSums(nights: readonly MonthNight[], measure: Measure): string[] {
  const sums = [
    { name: 'réalisé', figures: nights.map(({ realised }) => realised) },
    { name: 'sur les livres', figures: nights.map(({ onBooks }) => onBooks) },
  ];
  return sums.flatMap(({ name, figures }) => {
    const count = countOfKnown(figures);
    if (count === 0) return [];
    const sum = measuredNumber(measure, sumOfKnown(figures));
    return [`${name} ${sum} (${frenchCount(count, 'nuit', 'nuits')})`];
  });
}

/** Why a landing is provisional; null for any other. */
export function provisionalText(
  { state, history_days }: Landing,
  measure: Measure = 'nuitees',
): string | null {
  if (state !== 'provisional') return null;
  return `Provisoire${narrowSpace}: ${frenchCount(history_days, 'jour', 'jours')} de ${snapshotNames[measure]}, il en faut ${establishedHistoryDays} pour une prévision établie.`;
}

/** Between its extremes a share of past months is never certainty: 0 and 1 are written as bounds. */
export function chanceText({ state, budget_chance }: Landing): string {
  if (budget_chance === null) return frenchPercent(null);
  if (state === 'over') return budget_chance === 1 ? 'Atteint' : 'Non atteint';
  if (budget_chance < 0.01) return `<${narrowSpace}1${narrowSpace}%`;
  if (budget_chance > 0.99) return `>${narrowSpace}99${narrowSpace}%`;
  return frenchPercent(budget_chance * 100, 0);
}

/** Why nobody knows how likely the budget is, short enough for a card; null where it is known. */
export function unknownChanceText({ state, budget, budget_chance }: Landing): string | null {
  if (budget_chance !== null) return null;
  if (budget === null) return 'Inconnue : aucun budget';
  return state === 'unknown'
    ? 'Inconnue : pas d’atterrissage'
    : 'Inconnue : aucun écart passé à cette distance';
}

/** How likely the budget is, or why nobody knows; a month that is over has said so in its sentence. */
export function budgetNote(landing: Landing): string | null {
  const { state, budget } = landing;
  if (state === 'unknown') return null;
  if (budget === null) return 'Aucun budget pour ce mois.';
  if (state === 'over') return null;
  const unknown = unknownChanceText(landing);
  const chance = unknown === null ? chanceText(landing) : unknown.toLowerCase();
  return `Chance d’atteindre le budget : ${chance}.`;
}

const outlookTexts: Readonly<Record<BudgetOutlook, string>> = {
  reached: 'Toute la fourchette atteint le budget',
  open: 'Le budget est dans la fourchette',
  missed: 'Toute la fourchette est sous le budget',
};

/** The budget in relation to the band; for a month that is over, whether it was reached. */
export function outlookText(landing: Landing): string {
  if (landing.budget === null) return 'Aucun budget pour ce mois';
  const outlook = budgetOutlook(landing);
  if (outlook === null) return 'Atterrissage non connu';
  if (landing.state === 'over') return outlook === 'reached' ? 'Budget atteint' : 'Sous le budget';
  return outlookTexts[outlook];
}
