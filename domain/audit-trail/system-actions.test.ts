import { expect, test } from 'vitest';
import { actorOf, systemActions, systemActionText } from './system-actions.ts';

test('each system action has a name and a sentence', () => {
  expect(actorOf({ action: 'daily-import', actor_email: null })).toBe('Hotel Manager');
  expect(actorOf({ action: 'POST /auth/login', actor_email: null })).toBe('Inconnu');
  expect(actorOf({ action: 'refresh-reused', actor_email: 'eva@h.fr' })).toBe('eva@h.fr');
  for (const { action, says } of systemActions) expect(systemActionText(action)).toBe(says);
  expect(systemActionText('toString')).toBeNull();
});
