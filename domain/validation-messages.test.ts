import { expect, test } from 'vitest';
import { z } from 'zod';
import { day, id, queryNumber } from './fields.ts';
import { validationErrors } from './validation-messages.ts';

const schema = z.strictObject({
  hotel_id: id,
  as_of_date: day,
  month: queryNumber(1, 12),
  items: z.array(z.strictObject({ nuitees: z.int().min(0) })).min(1),
});
const right = { hotel_id: '1', as_of_date: '2026-03-01', month: 3, items: [{ nuitees: 1 }] };

test.each([
  ['a missing field', { as_of_date: undefined }, "Date d'arrêté : champ obligatoire ou mal formé."],
  ['another kind', { hotel_id: 5 }, 'Hôtel : un texte est attendu.'],
  [
    'a day that is none',
    { as_of_date: 'x' },
    "Date d'arrêté : une date AAAA-MM-JJ réelle est attendue.",
  ],
  ['a bound', { month: '13' }, 'Mois : au plus 12.'],
  ['an empty list', { items: [] }, 'Valeurs : ne peut pas être vide.'],
  [
    'a fraction',
    { items: [{ nuitees: 0.5 }] },
    'Nuitées (ligne 1) : un nombre entier est attendu.',
  ],
  [
    'more than a machine counts',
    { items: [{ nuitees: 1e21 }] },
    'Nuitées (ligne 1) : nombre hors limites.',
  ],
  ['an unknown field', { total: 1 }, 'Champ inconnu : « total ».'],
])('%s has one message, in French', (_what, wrong, sentence) => {
  const { error } = schema.safeParse({ ...right, ...wrong }, { reportInput: true });
  expect(validationErrors(error?.issues ?? []).map(({ message }) => message)).toEqual([sentence]);
});

test('numbers in messages are written in French, except years and ports', () => {
  const bounded = z.strictObject({
    budget: z.int().max(100_000_000),
    year: z.int().max(2100),
    port: z.int().max(65_535),
    title: z.string().max(1_000),
    items: z.array(z.int().min(-1_500)).max(4_000),
  });
  const wrong = { budget: 1e9, year: 3000, port: 1e6, title: 'a'.repeat(1_001), items: [-2_000] };
  const messagesOf = (input: object) => {
    const { error } = bounded.safeParse(input, { reportInput: true });
    return validationErrors(error?.issues ?? []).map(({ message }) => message);
  };
  expect(messagesOf(wrong)).toEqual([
    'Budget : au plus 100\u202f000\u202f000.',
    'Année : au plus 2100.',
    'Port : au plus 65535.',
    'Titre : 1\u202f000 caractères au plus.',
    'Valeurs (ligne 1) : au moins \u22121\u202f500.',
  ]);
  expect(messagesOf({ ...wrong, items: Array(4_001).fill(0) })).toContain(
    'Valeurs : 4\u202f000 éléments au plus.',
  );
});

test('a nullable field has the message of its type', () => {
  const blankable = z.strictObject({ description: z.union([z.literal(''), z.string().max(3)]) });
  for (const [description, sentence] of [
    [null, 'Description : un texte est attendu.'],
    ['trop', 'Description : 3 caractères au plus.'],
  ]) {
    const { error } = blankable.safeParse({ description }, { reportInput: true });
    expect(validationErrors(error?.issues ?? []).map(({ message }) => message)).toEqual([sentence]);
  }
});

test('the search of a list is named as on the screens', () => {
  const { error } = z.object({ search: z.string().max(3) }).safeParse({ search: 'trop' });
  expect(validationErrors(error?.issues ?? []).map(({ message }) => message)).toEqual([
    'Recherche : 3 caractères au plus.',
  ]);
});

test('the path of a field in a list counts from 0, its French name from 1', () => {
  const items = [{ nuitees: 1 }, { nuitees: -1 }];
  const { error } = schema.safeParse({ ...right, items }, { reportInput: true });
  expect(validationErrors(error?.issues ?? [])).toEqual([
    { field: 'items.1.nuitees', message: 'Nuitées (ligne 2) : au moins 0.' },
  ]);
});

test('of half a million unknown fields few are named, and briefly', () => {
  const keys = Array.from({ length: 500_000 }, (_, number) => `k${number}`);
  const [first, ...others] = validationErrors([
    { code: 'unrecognized_keys', keys: ['x'.repeat(1000), ...keys], path: [], message: '' },
  ]);
  expect(first).toEqual({
    field: 'x'.repeat(100),
    message: `Champ inconnu : « ${'x'.repeat(100)} ».`,
  });
  expect(others).toHaveLength(19);
});

test('of many invalid lines the first 20 are named', () => {
  const items = Array.from({ length: 1_000 }, () => ({ nuitees: -1 }));
  const { error } = schema.safeParse({ ...right, items }, { reportInput: true });
  const messages = validationErrors(error?.issues ?? []);
  expect(messages).toHaveLength(20);
  expect(messages.at(-1)?.field).toBe('items.19.nuitees');
});

test('a body of another kind is named as the request', () => {
  const { error } = schema.safeParse([], { reportInput: true });
  expect(validationErrors(error?.issues ?? [])).toEqual([
    { field: '', message: 'Requête : un objet est attendu.' },
  ]);
});
