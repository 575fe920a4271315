import type { Measure } from '../nights/measure.ts';
import { snapshotNames } from '../nights/measure-units.ts';
import { frenchNumber, frenchPercent } from '../numbers/french-numbers.ts';
import type { HorizonAccuracy, HorizonId } from './backtest.ts';
import { minimumHistoryDays } from './history-limits.ts';

/** The back-test in plain French. */

const horizonLabels: Readonly<Record<HorizonId, string>> = {
  d60: 'À 60 jours du 1er',
  d30: 'À 30 jours du 1er',
  d14: 'À 14 jours du 1er',
  first: 'Le matin du 1er',
  end15: 'À 15 nuits de la fin',
  end7: 'À 7 nuits de la fin',
};

export function horizonLabel(id: HorizonId): string {
  return horizonLabels[id];
}

/** 'À 15 nuits de la fin, nous nous trompons de 1,4 % en moyenne.' */
export function horizonSentence(
  { id, wape }: Pick<HorizonAccuracy, 'id' | 'wape'>,
  measure: Measure = 'nuitees',
): string {
  const label = horizonLabels[id];
  if (wape === null) {
    const nothing = {
      nuitees: 'aucune nuitée',
      rooms: 'aucune chambre',
      revenue: 'aucun chiffre d’affaires',
    }[measure];
    return `${label}, l’erreur n’est pas connue\u202f: ces mois n’ont ${nothing}.`;
  }
  return `${label}, nous nous trompons de ${frenchPercent(wape)} en moyenne.`;
}

/** Which months the back-test was run on, or why it was not. */
export function backtestIntroduction(months: number, measure: Measure = 'nuitees'): string {
  if (months === 0) {
    return `Pas encore vérifiable\u202f: il faut un mois entier dont chaque nuit a son chiffre définitif, précédé de ${minimumHistoryDays} jours de ${snapshotNames[measure]}.`;
  }
  const tested = months === 1 ? 'le dernier mois entier' : `les ${months} derniers mois entiers`;
  return `Nous avons refait la prévision sur ${tested}, chaque fois avec les seules photos d’alors, puis comparé au réalisé.`;
}

/**
 * How often the band held the final figure, over all horizons; null where nothing was tested. The band is
 * P10–P90: it should hold eight times out of ten.
 */
export function coverageSentence(
  horizons: readonly Pick<HorizonAccuracy, 'n' | 'coverage'>[],
): string | null {
  let tests = 0;
  let inside = 0;
  for (const { n, coverage } of horizons) {
    if (coverage === null) continue;
    tests += n;
    inside += Math.round((n * coverage) / 100);
  }
  if (tests === 0) return null;
  return `La fourchette est faite pour tenir 8 fois sur 10\u202f: elle a tenu ${frenchNumber(inside)} fois sur ${frenchNumber(tests)} (${frenchPercent((inside * 100) / tests, 0)}).`;
}

/** What the columns of the table of distances mean. */
export function accuracyNote(measure: Measure): string {
  const realised = {
    nuitees: 'nuitées réalisées',
    rooms: 'chambres réalisées',
    revenue: 'CA réalisé',
  }[measure];
  return `Erreur moyenne\u202f: somme des écarts sans leur signe ÷ ${realised}. «\u202fSur les livres\u202f»\u202f: en prenant le chiffre du jour pour le résultat. «\u202fN-1 + pick-up\u202f»\u202f: en y ajoutant ce que l’an dernier a encore apporté. Biais\u202f: au-dessus de 0, nous attendions trop. Fourchette\u202f: part des mois qui y ont fini.`;
}
