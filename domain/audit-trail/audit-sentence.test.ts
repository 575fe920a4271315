import { expect, test } from 'vitest';
import { auditSentence } from './audit-text.ts';

test.each([
  ['a créé l’hôtel', 'Hôtel des Alpes', 'a créé l’Hôtel des Alpes'],
  ['a créé l’hôtel', 'Auberge du Port', 'a créé l’hôtel Auberge du Port'],
  ['a créé l’hôtel', 'Hôtelia', 'a créé l’hôtel Hôtelia'],
  ['a supprimé le rôle', 'gouvernante', 'a supprimé le rôle gouvernante'],
])('%s + %s', (says, target, sentence) => {
  expect(auditSentence({ says, target, actor_email: 'a@hotel.test' })).toBe(sentence);
});
