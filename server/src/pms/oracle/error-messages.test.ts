import { expect, it } from 'vitest';
import { oracleApiError } from './error-messages.ts';

it.each([
  ['NJS-138', /12\.1.*Instant Client.*\(NJS-138\)\.$/],
  ['NJS-533', /chiffrement natif.*Instant Client.*\(NJS-533\)\.$/],
  ['DPI-1047', /ORACLE_CLIENT_LIB_DIR.*\(DPI-1047\)\.$/],
  ['NJS-530', /introuvable.*\(NJS-530\)\.$/],
  ['NJS-503', /ne répond pas à cette adresse.*\(NJS-503\)\.$/],
  ['NJS-116', /trop ancien.*\(NJS-116\)\.$/],
  ['ORA-99999', /a refusé la demande \(ORA-99999\)\.$/],
  ['UNKNOWN', /n’a pas répondu comme une base Oracle\.$/],
])('says %s in one French sentence', (code, sentence) => {
  const refused = oracleApiError({ code });
  expect(refused.message).toMatch(sentence);
  expect(refused.message.match(/\. /)).toBeNull();
  expect(refused.status).toBe(502);
});

it('reports a timeout as PMS_TIMEOUT', () => {
  expect(oracleApiError({ code: 'NJS-123' })).toMatchObject({
    status: 504,
    message: 'Le PMS de l’hôtel a mis trop de temps à répondre (NJS-123).',
  });
});

it('names the table where it is known', () => {
  expect(oracleApiError({ code: 'ORA-00942', name: 'YDET' }).message).toContain('« YDET »');
  expect(oracleApiError({ code: 'ORA-00942' }).message).toMatch(/^La table demandée n’existe pas/);
});
