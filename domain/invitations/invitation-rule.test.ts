import { expect, test } from 'vitest';
import { invitationStatus } from './invitation-rule.ts';

const instant = '2026-03-01T10:00:00.000Z';

test.each([
  [null, null, 'pending'],
  [instant, null, 'accepted'],
  [null, instant, 'revoked'],
  [instant, instant, 'accepted'],
])('accepted at %s, revoked at %s: %s', (accepted_at, revoked_at, status) => {
  expect(invitationStatus({ accepted_at, revoked_at })).toBe(status);
});
