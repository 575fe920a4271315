import { frenchDay, ofMonth } from '../calendar/french-dates.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchNumber, frenchPercent, frenchSigned } from '../numbers/french-numbers.ts';
import { percentOf } from '../numbers/nullable-arithmetic.ts';
import { parseCents } from './declared-nights.ts';
import type { ComparedNight } from './revenue-proof.ts';

/** What the card of the proof says (contract, section 16). */

export const declaredExpected =
  'CA du rapport de clôture : un montant au-dessus de 0 €, au centime, est attendu.';
export const nightsExpected = 'CA par nuit : des nuits du mois, chacune une fois, sont attendues.';
export const monthNotOver = 'Ce mois n’est pas terminé : choisissez un mois passé.';
/** A proof as `GET /revenue/proof` responds it; amounts in cents. */
type ShownProof = {
  readonly state: 'none' | 'refused' | 'proven';
  readonly month: number | null;
  readonly year: number | null;
  readonly ours: number | null;
  readonly declared: number | null;
  readonly difference: number | null;
  readonly missing: readonly string[];
};

export const nothingDeclared =
  'Tant qu’un mois du rapport de clôture n’a pas confirmé le CA du PMS, ni CA, ni prix moyen, ni RevPAR ne sont affichés.';

/** What most often lies between the amounts of a PMS and the room revenue of its closing report. */
export const usualCauses: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'TVA',
    text: 'le réglage HT ou TTC de l’hôtel n’est pas celui du PMS : changez-le et relisez le mois.',
  },
  { name: 'Petit-déjeuner', text: 'le tarif le comprend, le rapport le compte à part.' },
  { name: 'Taxe de séjour', text: 'elle est dans l’un des deux montants.' },
  { name: 'Day use', text: 'une chambre sans nuit n’est pas comptée ici.' },
  { name: 'Chambres fictives', text: 'des comptes de groupe ou de passage portent un montant.' },
  { name: 'Blocs', text: 'des chambres bloquées sans réservation ont un montant dans le PMS.' },
];

const euros = (cents: number | null) => `${frenchNumber(cents === null ? null : cents / 100, 2)} €`;

/** What a comparison found, in one or two sentences; null where nothing was declared. */
export function proofSentence(proof: ShownProof): string | null {
  const { month, year, declared, ours, difference, missing } = proof;
  if (month === null || year === null || declared === null) return null;
  const of = ofMonth({ year, month });
  if (ours === null || difference === null) {
    const nights = frenchCount(missing.length, 'nuit n’a', 'nuits n’ont');
    return `Le CA ${of} ne peut pas être comparé : ${nights} pas de CA.`;
  }
  const result = proof.state === 'proven' ? 'est confirmé' : 'est refusé';
  const share = frenchPercent(percentOf(Math.abs(difference), declared), 2);
  return `Le CA ${of} ${result} : ${euros(ours)} ici, ${euros(declared)} au rapport de clôture, écart ${frenchSigned(difference / 100, 2)} € (${share}).`;
}

/** What a comparison night by night found, in one sentence; `nights` are those that were declared. */
export function nightsSentence(nights: readonly ComparedNight[], declaredTotal: number): string {
  const different = nights.filter(({ difference }) => difference !== 0).length;
  const equal = frenchCount(nights.length - different, 'nuit égale', 'nuits égales');
  const found = `${equal}, ${frenchCount(different, 'différente', 'différentes')}.`;
  const sum = nights.reduce((total, { declared }) => total + declared, 0);
  return sum === declaredTotal
    ? found
    : `${found} Les nuits collées font ${euros(sum)}, et non les ${euros(declaredTotal)} du mois.`;
}

/** Whether the difference is what VAT makes, added or taken off once too often: what to try first. */
export function isLikelyVat({ ours, declared }: ShownProof, vatRate: number): boolean {
  if (ours === null || declared === null || vatRate === 0) return false;
  const withVat = 1 + vatRate / 100;
  return [withVat, 1 / withVat].some((ratio) => Math.abs(ours / declared / ratio - 1) <= 0.01);
}

/** At most so many nights are named; the others are counted. */
const maxNamed = 10;

/** The nights without a revenue, as one text. */
export function missingNightsText(missing: readonly string[]): string {
  const named = missing.slice(0, maxNamed).map(frenchDay).join(', ');
  const rest = missing.length - maxNamed;
  return rest > 0 ? `${named} et ${frenchCount(rest, 'autre', 'autres')}` : named;
}

/** The declared amount as typed, '123 456,70 €', in cents; null for anything but an amount above 0 to the cent. */
export function parseDeclared(text: string): number | null {
  const cents = parseCents(text);
  return cents !== null && cents > 0 ? cents : null;
}
