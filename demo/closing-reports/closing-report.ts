import { monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import {
  type BooksOfEvening,
  balancesOf,
  billsOf,
  type GuestBill,
  nightsBetween,
  type Occupancy,
  occupancyOf,
  paymentsByMethod,
  revenueOf,
} from './audited-day.ts';
import { services } from './charges.ts';
import { beforeVat, frenchEuros, ratio } from './money.ts';
import type { NightAuditDay } from './night-audit-day.ts';
import type { ReportSection } from './report-layout.ts';
import type { PmsNight } from './sold-nights-store.ts';

/** The report that closes a day: occupancy, revenue, payments, who came, who left, who did not come. */
export function closingReport(evening: NightAuditDay): ReportSection[] {
  const { day, books, plan } = evening;
  const monthStart = firstDay(monthOf(day));
  const today = occupancyOf(nightsBetween(books.nights, day, day));
  const month = occupancyOf(nightsBetween(books.nights, monthStart, day));
  const bills = {
    today: billsOf(books, plan.seed, day, day),
    month: billsOf(books, plan.seed, monthStart, day),
  };
  return [
    occupancySection(evening, today),
    revenueSection(today, month),
    paymentsSection(bills.today, bills.month),
    ledgerSection(books, evening, today, bills.today),
    arrivalsSection(evening),
    departuresSection(bills.today),
    noShowsSection(evening),
  ];
}

function occupancySection(
  { books, day, roomsOnSale }: NightAuditDay,
  today: Occupancy,
): ReportSection {
  const onSale = [...roomsOnSale.values()].reduce((sum, rooms) => sum + rooms, 0);
  const share = ratio(today.rooms, onSale);
  const [perRoom, perRoomOnSale] = [today.rooms, onSale].map((rooms) =>
    ratio(today.revenue.room, rooms),
  );
  const arrivals = books.nights.filter(({ night, arrival }) => night === day && arrival === day);
  const departures = books.nights.filter(({ departure }) => departure === day);
  return {
    title: 'Occupation',
    columns: [
      { heading: 'Indicateur', width: 400 },
      { heading: 'Jour', width: 111, isFigure: true },
    ],
    rows: [
      ['Chambres à la vente', frenchNumber(onSale)],
      ['Chambres occupées', frenchNumber(today.rooms)],
      ["Taux d'occupation", frenchPercent(share === null ? null : share * 100)],
      ['Nuitées', frenchNumber(today.nights)],
      ['Adultes', frenchNumber(today.adults)],
      ['Enfants', frenchNumber(today.children)],
      ['Arrivées (réservations)', frenchNumber(reservationsOf(arrivals))],
      ['Départs (réservations)', frenchNumber(reservationsOf(departures))],
      ['Prix moyen par chambre occupée, TTC (€)', frenchEuros(perRoom ?? null)],
      ['Revenu par chambre à la vente, TTC (€)', frenchEuros(perRoomOnSale ?? null)],
    ],
  };
}

function reservationsOf(nights: readonly PmsNight[]): number {
  return new Set(nights.map(({ reservation }) => reservation)).size;
}

function revenueSection(today: Occupancy, month: Occupancy): ReportSection {
  const net = (of: Occupancy) =>
    services.reduce((sum, { id, vat }) => sum + beforeVat(of.revenue[id], vat), 0);
  return {
    title: 'Recettes (€)',
    columns: [
      { heading: 'Service', width: 121 },
      { heading: 'TVA', width: 50, isFigure: true },
      { heading: 'Jour HT', width: 75, isFigure: true },
      { heading: 'Jour TTC', width: 75, isFigure: true },
      { heading: 'Cumul mois HT', width: 92, isFigure: true },
      { heading: 'Cumul mois TTC', width: 98, isFigure: true },
    ],
    rows: services.map(({ id, name, vat }) => [
      name,
      vat === 0 ? 'hors TVA' : frenchPercent(vat, 0),
      frenchEuros(beforeVat(today.revenue[id], vat)),
      frenchEuros(today.revenue[id]),
      frenchEuros(beforeVat(month.revenue[id], vat)),
      frenchEuros(month.revenue[id]),
    ]),
    totals: [
      [
        'Total',
        '',
        frenchEuros(net(today)),
        frenchEuros(revenueOf(today)),
        frenchEuros(net(month)),
        frenchEuros(revenueOf(month)),
      ],
    ],
  };
}

function paymentsSection(today: readonly GuestBill[], month: readonly GuestBill[]): ReportSection {
  const [ofDay, ofMonth] = [paymentsByMethod(today), paymentsByMethod(month)];
  return {
    title: 'Encaissements (€)',
    columns: [
      { heading: 'Mode de paiement', width: 211 },
      { heading: 'Nombre', width: 80, isFigure: true },
      { heading: 'Jour', width: 110, isFigure: true },
      { heading: 'Cumul du mois', width: 110, isFigure: true },
    ],
    rows: [...ofDay].map(([method, { count, cents }]) => [
      method,
      frenchNumber(count),
      frenchEuros(cents),
      frenchEuros(ofMonth.get(method)?.cents ?? null),
    ]),
    totals: [
      ['Total', frenchNumber(today.length), frenchEuros(paidBy(today)), frenchEuros(paidBy(month))],
    ],
  };
}

function paidBy(bills: readonly GuestBill[]): number {
  return bills.reduce((sum, { cents }) => sum + cents, 0);
}

function ledgerSection(
  books: BooksOfEvening,
  { day }: NightAuditDay,
  today: Occupancy,
  bills: readonly GuestBill[],
): ReportSection {
  const { opening, closing } = balancesOf(books, day);
  return {
    title: 'Compte des clients présents (€)',
    columns: [
      { heading: 'Mouvement', width: 400 },
      { heading: 'Montant', width: 111, isFigure: true },
    ],
    rows: [
      ["Solde à l'ouverture", frenchEuros(opening)],
      ['Facturé du jour', frenchEuros(revenueOf(today))],
      ['Encaissé du jour', frenchEuros(-paidBy(bills))],
    ],
    totals: [['Solde à la clôture', frenchEuros(closing)]],
  };
}

function arrivalsSection({ books, day }: NightAuditDay): ReportSection {
  const first = books.nights.filter(({ night, arrival }) => night === day && arrival === day);
  return {
    title: 'Arrivées du jour',
    startsPage: true,
    columns: [
      { heading: 'Ch.', width: 40 },
      { heading: 'Client', width: 126 },
      { heading: 'Groupe', width: 112 },
      { heading: 'Seg.', width: 36 },
      { heading: 'Départ', width: 62 },
      { heading: 'Ad.', width: 30, isFigure: true },
      { heading: 'Enf.', width: 32, isFigure: true },
      { heading: 'Prix TTC', width: 73, isFigure: true },
    ],
    rows: first.map(({ room, guest, group, segment, departure, adults, children, cents }) => [
      room ?? '–',
      guest,
      group ?? '',
      segment,
      frenchDay(departure),
      frenchNumber(adults),
      frenchNumber(children),
      frenchEuros(cents),
    ]),
    empty: 'Aucune arrivée.',
    totals: [totalOfArrivals(first)],
  };
}

function totalOfArrivals(first: readonly PmsNight[]): string[] {
  const sum = (figure: (night: PmsNight) => number) =>
    first.reduce((total, night) => total + figure(night), 0);
  return [
    'Total',
    `${frenchNumber(first.length)} réservations`,
    '',
    '',
    '',
    frenchNumber(sum(({ adults }) => adults)),
    frenchNumber(sum(({ children }) => children)),
    frenchEuros(sum(({ cents }) => cents)),
  ];
}

function departuresSection(bills: readonly GuestBill[]): ReportSection {
  return {
    title: 'Départs du jour',
    columns: [
      { heading: 'Ch.', width: 40 },
      { heading: 'Client', width: 140 },
      { heading: 'Arrivée', width: 70 },
      { heading: 'Réglé par', width: 171 },
      { heading: 'Facture TTC', width: 90, isFigure: true },
    ],
    rows: bills.map(({ night: { room, guest, arrival }, cents, method }) => [
      room ?? '–',
      guest,
      frenchDay(arrival),
      method,
      frenchEuros(cents),
    ]),
    empty: 'Aucun départ.',
    totals: [
      ['Total', `${frenchNumber(bills.length)} réservations`, '', '', frenchEuros(paidBy(bills))],
    ],
  };
}

function noShowsSection({ books, day }: NightAuditDay): ReportSection {
  const missed = books.noShows.filter(({ night, arrival }) => night === day && arrival === day);
  return {
    title: 'No-shows',
    columns: [
      { heading: 'Client', width: 180 },
      { heading: 'Pays', width: 130 },
      { heading: 'Ad.', width: 50, isFigure: true },
      { heading: 'Enf.', width: 50, isFigure: true },
      { heading: 'Prix TTC', width: 101, isFigure: true },
    ],
    rows: missed.map(({ guest, country, adults, children, cents }) => [
      guest,
      country ?? 'Non renseigné',
      frenchNumber(adults),
      frenchNumber(children),
      frenchEuros(cents),
    ]),
    empty: 'Aucun no-show.',
  };
}
