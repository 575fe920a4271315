import { expect, test } from 'vitest';
import { validationErrors } from '../validation-messages.ts';
import { createCalendarEntry } from './endpoints.ts';
import { type EntryFormInput, validateEntry } from './entry-form.ts';

const right: EntryFormInput = {
  kind: 'closure',
  title: 'Travaux',
  from: '2026-02-02',
  to: '2026-02-20',
};

test.each<[Partial<EntryFormInput>, object]>([
  [{}, {}],
  [{ from: '2026-02-20' }, {}],
  [{ title: ' ' }, { title: 'Titre : ne peut pas être vide.' }],
  [{ title: 'a'.repeat(201) }, { title: 'Titre : 200 caractères au plus.' }],
  [{ to: '2026-02-01' }, { to: 'Au : la date de fin précède la date de début.' }],
  [
    { from: null, to: null },
    {
      from: 'Du : une date est attendue (jj/mm/aaaa).',
      to: 'Au : une date est attendue (jj/mm/aaaa).',
    },
  ],
])('with %j the errors are %j', (change, errors) => {
  expect(validateEntry({ ...right, ...change })).toEqual(errors);
});

test.each<Partial<EntryFormInput>>([
  {},
  { title: ' ' },
  { title: 'a'.repeat(201) },
  { to: '2026-02-01' },
])('the form has the same errors for %j as the server', (change) => {
  const entry = { ...right, ...change };
  const parsed = createCalendarEntry.body.safeParse({ hotel_id: '1', ...entry });
  const serverErrors = parsed.success ? [] : validationErrors(parsed.error.issues);
  expect(Object.entries(validateEntry(entry))).toEqual(
    serverErrors.map(({ field, message }) => [field, message]),
  );
});
