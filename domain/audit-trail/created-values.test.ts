import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Endpoint, jsonBodyOf } from '../endpoint.ts';
import { auditDetail } from './audit-rule.ts';
import { auditDetailText } from './audit-text.ts';
import { auditSheet } from './exported-audit.ts';

/** The hotel has its own column, and ids of hotels are replaced by the names in the response. */
const shownElsewhere = ['hotel_id', 'hotel_ids'];
/** What an authenticator sends of a passkey is for programs; readers know the passkey by its name. */
const credentialFields: Readonly<Record<string, readonly string[]>> = {
  'POST /auth/passkeys': [
    'id',
    'rawId',
    'type',
    'authenticatorAttachment',
    'clientExtensionResults',
    'response',
  ],
};

async function declaredEndpoints(): Promise<Endpoint[]> {
  const domain = new URL('../', import.meta.url);
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/endpoints.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, domain).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((exported): exported is Endpoint => {
      const isDeclared = typeof exported === 'object' && exported !== null && 'audits' in exported;
      return isDeclared;
    });
}

const creations = (await declaredEndpoints()).filter(
  (call) => call.status === 201 && call.audit !== null && jsonBodyOf(call) !== undefined,
);

test('hotels, roles, permissions and users are among the checked creations', () => {
  expect(creations.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['POST /hotels', 'POST /roles', 'POST /permissions', 'POST /profiles']),
  );
});

test.each(creations)('$id keeps every value it creates but secrets', (call) => {
  const fields = Object.keys(jsonBodyOf(call)?.shape ?? {});
  const shown = fields.filter(
    (name) =>
      !/password|token/i.test(name) &&
      !shownElsewhere.includes(name) &&
      !credentialFields[call.id]?.includes(name),
  );
  expect(call.audit?.recordedFields ?? []).toEqual(expect.arrayContaining(shown));
});

test('the screen and the export show the values a hotel was created with', () => {
  const call = creations.find(({ id }) => id === 'POST /hotels');
  const sent = { name: 'Villa', logo_url: null, time_zone: 'Europe/Paris', beds: 40 };
  const detail = auditDetail(call?.audit ?? {}, { sent, response: sent, before: {} }, () => true);
  const words = ['Nom : Villa', 'Logo : –', 'Fuseau horaire : Europe/Paris', 'Nombre de lits : 40'];
  expect(auditDetailText(detail)).toEqual(words);
  const { rows } = auditSheet([
    {
      at: '2026-03-01T10:00:00.000Z',
      says: 'a créé l’hôtel',
      action: 'POST /hotels',
      refused: false,
      actor_email: 'eva@hotel.test',
      hotel_name: 'Villa',
      target: 'Villa',
      address: null,
      request_id: null,
      detail,
    },
  ]);
  expect(rows[0]).toContain(words.join(' · '));
});
