import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfMonth } from '../calendar/month.ts';
import { inseeMonth } from './insee.ts';
import {
  differencesFromBooks,
  type ResidenceRow,
  type ResidenceStay,
  usableStays,
} from './residence-stays.ts';
import { inseeSheet, touristTaxSheet } from './statutory-sheets.ts';
import { parseRate, touristTax } from './tourist-tax.ts';

const march = { year: 2026, month: 3 };

const row = (changes: Partial<ResidenceRow>): ResidenceRow => ({
  stayDate: '2026-03-01',
  country: 'France',
  arrivals: 2,
  nuitees: 3,
  rooms: 1,
  adultNights: 2,
  minorNights: 1,
  ...changes,
});

describe('the rows of a month', () => {
  it('are counted as they are', () => {
    const { stays, errors } = usableStays([row({}), row({ country: null })], march);
    expect(errors).toEqual([]);
    expect(stays).toEqual([
      {
        day: '2026-03-01',
        country: 'France',
        arrivals: 2,
        nights: 3,
        rooms: 1,
        adultNights: 2,
        minorNights: 1,
      },
      {
        day: '2026-03-01',
        country: null,
        arrivals: 2,
        nights: 3,
        rooms: 1,
        adultNights: 2,
        minorNights: 1,
      },
    ]);
  });

  it.each([
    [row({ stayDate: null }), 'Ligne 1 : sans date, non comptée.'],
    [row({ stayDate: '31/03' }), 'Ligne 1 : « 31/03 » n’est pas une date, non comptée.'],
    [row({ stayDate: '2026-04-01' }), 'Ligne 1 : 01/04/2026, hors du mois demandé, non comptée.'],
    [row({ arrivals: null }), 'Ligne 1 : 01/03/2026, France, arrivées inutilisables, non comptée.'],
    [row({ nuitees: -1 }), 'Ligne 1 : 01/03/2026, France, nuitées inutilisables, non comptée.'],
    [
      row({ minorNights: 0.5, country: null }),
      'Ligne 1 : 01/03/2026, Pays non renseigné, nuitées de mineurs inutilisables, non comptée.',
    ],
  ])('are left out and named where they cannot be used', (bad, sentence) => {
    expect(usableStays([bad], march)).toEqual({ stays: [], errors: [sentence] });
  });

  it('are counted and named where adults and minors are not the nights', () => {
    const { stays, errors } = usableStays([row({ nuitees: 5 })], march);
    expect(stays).toHaveLength(1);
    expect(errors).toEqual(['Ligne 1 : 01/03/2026, France, 5 nuitées pour 2 adultes et 1 mineur.']);
  });

  it('are compared with the books, day by day', () => {
    const { stays } = usableStays([row({}), row({ country: 'Italie' })], march);
    const books = new Map([
      ['2026-03-01', 6],
      ['2026-03-02', 4],
    ]);
    expect(differencesFromBooks(stays, books)).toEqual([
      '02/03/2026 : 0 nuitée par pays de résidence, 4 au PMS.',
    ]);
  });
});

const stay: fc.Arbitrary<ResidenceStay> = fc.record({
  day: fc.constantFrom(...daysOfMonth(march)),
  country: fc.constantFrom('France', 'Italie', 'Belgique', null),
  arrivals: fc.nat(50),
  nights: fc.nat(500),
  rooms: fc.nat(200),
  adultNights: fc.nat(500),
  minorNights: fc.nat(100),
});

describe('the INSEE survey', () => {
  it('adds up over days and over countries, whatever the stays', () => {
    fc.assert(
      fc.property(fc.array(stay), (stays) => {
        const { days, countries, total_nights, unknown_nights } = inseeMonth(stays, march);
        const sum = (
          rows: readonly { nights: number; arrivals: number }[],
          of: 'nights' | 'arrivals',
        ) => rows.reduce((total, one) => total + one[of], 0);
        expect(days.map(({ date }) => date)).toEqual(daysOfMonth(march));
        expect(sum(days, 'nights')).toBe(total_nights);
        expect(sum(countries, 'nights')).toBe(total_nights);
        expect(sum(days, 'arrivals')).toBe(sum(countries, 'arrivals'));
        expect(countries.find(({ country }) => country === null)?.nights ?? 0).toBe(unknown_nights);
      }),
    );
  });

  it('lists most nights first and the unknown last, in the sheet under its name', () => {
    const of = (country: string | null, nights: number) => ({
      ...usableStays([row({ country, nuitees: nights })], march).stays[0],
    });
    const stays = [
      of(null, 90),
      of('Italie', 3),
      of('Espagne', 3),
      of('France', 8),
    ] as ResidenceStay[];
    const insee = inseeMonth(stays, march);
    expect(insee.countries.map(({ country }) => country)).toEqual([
      'France',
      'Espagne',
      'Italie',
      null,
    ]);
    const { rows } = inseeSheet(insee);
    expect(rows).toHaveLength(31 + 1 + 4 + 1);
    expect(rows[0]).toEqual(['Par jour', '2026-03-01', null, 4, 8, 104]);
    expect(rows.slice(-2)).toEqual([
      ['Par pays de résidence', null, 'Pays non renseigné', null, 2, 90],
      ['Par pays de résidence', null, 'Total', null, 8, 104],
    ]);
  });
});

describe('the tourist tax', () => {
  it('is exact to the cent', () => {
    fc.assert(
      fc.property(fc.array(stay), fc.integer({ min: 0, max: 10_000 }), (stays, cents) => {
        const { adult_nights, amount, rate } = touristTax(stays, cents);
        expect(Math.round((amount ?? 0) * 100)).toBe((adult_nights ?? 0) * cents);
        expect(rate).toBe(cents / 100);
      }),
    );
  });

  it('is unknown without a rate, and its nights without a PMS', () => {
    const { stays } = usableStays([row({})], march);
    expect(touristTax(stays, null)).toEqual({
      adult_nights: 2,
      minor_nights: 1,
      rate: null,
      amount: null,
    });
    expect(touristTax(null, 165)).toEqual({
      adult_nights: null,
      minor_nights: null,
      rate: 1.65,
      amount: null,
    });
    expect(touristTaxSheet(march, touristTax(stays, 165)).rows).toEqual([
      ['mars 2026', 3, 1, 2, 1.65, 3.3],
    ]);
  });
});

it.each([
  ['1,65', 1.65],
  [' 2.1 € ', 2.1],
  ['0', 0],
  ['100', 100],
  ['100,01', null],
  ['1,655', null],
  ['-1', null],
  ['', null],
  ['gratuit', null],
])('the typed rate %j is %j', (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});
