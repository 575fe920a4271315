import { expect, test } from 'vitest';
import { explanationNotes } from './explanation-notes.ts';

const context = {
  asOf: '2026-03-05',
  readAt: Date.parse('2026-03-05T07:30:00Z'),
  timeZone: 'Europe/Paris',
};

test('footnotes share what most of them have, and each says where it differs', () => {
  const later = { ...context, readAt: Date.parse('2026-03-05T08:00:00Z') };
  const { shared, notes } = explanationNotes([
    { figure: 'dailyAverage', context },
    { figure: 'pickUp', context },
    { figure: 'budget', context },
    { figure: 'noShow', context: { readAt: later.readAt, timeZone: later.timeZone } },
  ]);
  expect(shared).toMatch(
    /^Sauf mention contraire\. Unité : Nuitées : une personne, une nuit\. Date d’arrêté : 05\/03\/2026\. Source : .+\. Lu le : 05\/03\/2026 08:30\.$/,
  );
  expect(notes[0]).toMatch(/ Unité : Nuitées par jour\.$/);
  expect(notes[1]).not.toMatch(/Unité|Date d’arrêté|Source|Lu le/);
  expect(notes[2]).toMatch(/ Source : aussi budget saisi dans l’administration\.$/);
  expect(notes[3]).toMatch(
    /Source : PMS .+\. Lu le : 05\/03\/2026 09:00\. Date d’arrêté : sans objet\.$/,
  );
});

test('a single footnote says everything itself, and a sheet without figures has none', () => {
  const { shared, notes } = explanationNotes([{ figure: 'pickUp', context }]);
  expect(shared).toBeNull();
  expect(notes).toEqual([expect.stringContaining('Date d’arrêté : 05/03/2026. Source : ')]);
  expect(explanationNotes([])).toEqual({ shared: null, notes: [] });
});
