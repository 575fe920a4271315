import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { type ReadsAndChanges, readsAndChanges } from './reads-and-changes.ts';

const declared: Readonly<Record<string, ReadsAndChanges>> = readsAndChanges;

/** The declared endpoints that send no file, from the `endpoints.ts` of every feature. */
async function declaredEndpoints(): Promise<Endpoint[]> {
  const names = readdirSync(import.meta.dirname).filter((name) =>
    existsSync(join(import.meta.dirname, name, 'endpoints.ts')),
  );
  const features = await Promise.all(names.map((name) => import(`./${name}/endpoints.ts`)));
  return features
    .flatMap((feature) => Object.values<Partial<Endpoint> | undefined>(feature))
    .filter((value): value is Endpoint => value?.audits !== undefined)
    .filter(({ response }) => response === null || !('file' in response));
}

const endpoints = await declaredEndpoints();

test('every endpoint that sends no file has its line, also one whose feature the types forget', () => {
  expect(Object.keys(declared).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

/** Recorded in the audit trail, though nothing that is shown changes: the session itself, and what only reads. */
const changesNothingShown = [
  'POST /auth/forgot',
  'POST /auth/login',
  'POST /auth/login/second',
  'POST /auth/login/set-up',
  'POST /auth/logout',
  'POST /auth/oidc/finish',
  'POST /auth/passkey-login',
  'POST /auth/reauthenticate',
  'POST /auth/reset',
  'POST /personal-data/guests/export',
  'POST /personal-data/users/export',
];

test('what the audit trail records changes something that is shown, or is named here', () => {
  const recorded = endpoints.filter(({ audit }) => audit !== null).map(({ id }) => id);
  const silent = recorded.filter((id) => (declared[id]?.changes ?? []).length === 0);
  expect(silent.toSorted()).toEqual(changesNothingShown);
});

test('what one endpoint changes another one reads, and the other way round', () => {
  const lines = Object.values(declared);
  const read = new Set(lines.flatMap(({ reads = [] }) => reads));
  const changed = new Set(lines.flatMap(({ changes = [] }) => changes));
  expect([...read].toSorted()).toEqual([...changed].toSorted());
});
