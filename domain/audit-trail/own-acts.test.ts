import { expect, test } from 'vitest';
import { actorOf, listedOwnActs, ownActSays } from './own-acts.ts';

test('what the product does by itself has its name, and its sentence', () => {
  expect(actorOf({ action: 'daily-import', actor_email: null })).toBe('Hotel Manager');
  expect(actorOf({ action: 'POST /auth/login', actor_email: null })).toBe('Inconnu');
  expect(actorOf({ action: 'refresh-reused', actor_email: 'eva@h.fr' })).toBe('eva@h.fr');
  for (const { action, says } of listedOwnActs) expect(ownActSays(action)).toBe(says);
  expect(ownActSays('toString')).toBeNull();
});
