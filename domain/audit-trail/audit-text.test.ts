import { expect, test } from 'vitest';
import type { AuditDetail } from './audit-rule.ts';
import { auditDetailText, auditSentence } from './audit-text.ts';

test.each([
  [
    { says: 'a supprimé le rôle', target: 'Chef', actor_email: 'eva@h.fr' },
    'a supprimé le rôle Chef',
  ],
  [
    { says: 'a modifié son compte', target: 'eva@h.fr', actor_email: 'eva@h.fr' },
    'a modifié son compte',
  ],
  [{ says: 's’est connecté', target: null, actor_email: 'eva@h.fr' }, 's’est connecté'],
])('%j is shown as %j', (entry, sentence) => {
  expect(auditSentence(entry)).toBe(sentence);
});

test.each<[Partial<AuditDetail>, string[]]>([
  [{}, []],
  [{ fields: ['password'] }, ['Mot de passe (valeur non conservée)']],
  [{ fields: ['hotel_ids'], values: { hotels: ['Alpes'] } }, ['Hôtels : Alpes']],
  [
    { fields: ['role'], values: { role: 'manager' }, before: { role: 'user' } },
    ['Rôle : user → manager'],
  ],
  [
    { fields: ['hotels'], values: { hotels: [] }, before: { hotels: ['Alpes', 'Lyon'] } },
    ['Hôtels : Alpes, Lyon → aucun'],
  ],
  [
    { before: { month: 3, year: 2026, budget: 1200 } },
    ['Mois : 3', 'Année : 2026', 'Budget : 1\u202f200'],
  ],
  [
    { values: { revenue: 9_600_050 }, before: { revenue: null } },
    ['CA : – → 96\u202f000,50\u202f€'],
  ],
  [
    {
      fields: ['as_of_date', 'items'],
      values: { as_of_date: '2026-03-01', items: 31, inserted: 0 },
    },
    ["Date d'arrêté : 01/03/2026", 'Valeurs : 31', 'Ajoutées : 0'],
  ],
  [
    {
      fields: ['logo_url'],
      values: { logo_url: null },
      before: { logo_url: 'https://x.fr/l.png' },
    },
    ['Logo : https://x.fr/l.png → –'],
  ],
  [
    { fields: ['logo_url'], values: { logo_url: 'data:image/webp;base64,UklGRho' } },
    ['Logo : image'],
  ],
  [
    {
      fields: ['permissions'],
      values: { permissions: ['rapport_nuite', 'caisse'] },
      before: { permissions: [] },
    },
    ['Permissions : aucun → Rapport de nuitées (rapport_nuite), caisse'],
  ],
  [
    { fields: ['kind'], values: { kind: 'closure' }, before: { kind: 'event' } },
    ['Nature : Événement → Fermeture'],
  ],
  [
    { fields: ['region'], values: { region: 'alsace-moselle' }, before: { region: 'metropole' } },
    ['Région : France métropolitaine → Alsace-Moselle'],
  ],
  // A code that this version does not know is shown as it is.
  [{ fields: ['kind'], values: { kind: 'toString' } }, ['Nature : toString']],
  [{ fields: ['denies'], values: { denies: [] } }, ['Permissions refusées : aucun']],
])('the detail %j is shown as %j', (detail, words) => {
  const whole = { fields: [], values: {}, before: {}, ...detail };
  expect(auditDetailText(whole)).toEqual(words);
});
