import { numberOfDay } from '../day-numbers.ts';
import { between, happens, oneOf, seededRandom } from '../seeded-random.ts';
import type { PmsNight } from './sold-nights-store.ts';

/** What a hotel bills: the name on the report, and the rate of its VAT in percent. */
export const services = [
  { id: 'room', name: 'Hébergement', vat: 10 },
  { id: 'breakfast', name: 'Petits déjeuners', vat: 10 },
  { id: 'restaurant', name: 'Restaurant', vat: 10 },
  { id: 'bar', name: 'Bar et boissons', vat: 20 },
  { id: 'tax', name: 'Taxe de séjour', vat: 0 },
] as const;
export type ChargedService = (typeof services)[number]['id'];

/** Cents, taxes included. */
export type RoomCharges = Readonly<Record<ChargedService, number>>;

export const paymentMethods = [
  'Carte bancaire',
  'American Express',
  'Espèces',
  'Chèque',
  'Chèques-vacances ANCV',
  'Virement',
  'Débiteurs (comptes sociétés)',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const breakfastCents = 1_400;
const taxCentsPerAdult = 165;

/** What a night is billed: its room, and what its guests took. The same night is always billed the same. */
export function chargesOf(night: PmsNight, seed: number): RoomCharges {
  const { reservation, adults, children, cents: room } = night;
  const ofStay = seededRandom(seed, 610, reservation);
  const ofNight = seededRandom(seed, 611, reservation, numberOfDay(night.night));
  const breakfast = happens(ofStay, 0.62) ? breakfastCents * (adults + children) : 0;
  const restaurant = happens(ofNight, 0.2) ? 100 * between(ofNight, 19, 46) * adults : 0;
  const bar = happens(ofNight, 0.24) ? 50 * between(ofNight, 9, 56) : 0;
  return { room, breakfast, restaurant, bar, tax: taxCentsPerAdult * adults };
}

export function totalCharge(charges: RoomCharges): number {
  return services.reduce((sum, { id }) => sum + charges[id], 0);
}

/** How a reservation is paid when its guests leave: groups and companies by account more often. */
export function paymentMethodOf(night: PmsNight, seed: number): PaymentMethod {
  const onAccount = night.group !== null ? 0.8 : night.segment === 'AFF' ? 0.35 : 0;
  const chance = seededRandom(seed, 612, night.reservation);
  if (happens(chance, onAccount)) return 'Débiteurs (comptes sociétés)';
  return oneOf(chance, [
    ['Carte bancaire', 0.76],
    ['American Express', 0.06],
    ['Espèces', 0.07],
    ['Chèque', 0.03],
    ['Chèques-vacances ANCV', 0.04],
    ['Virement', 0.04],
  ]);
}
