import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';

const { app } = await startTestServer();
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

/** The response to these bytes, until the connection closes. */
function responseTo(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    connect(Number(address.port), address.hostname)
      .on('data', (bytes) => {
        received += bytes;
      })
      .on('error', reject)
      .on('close', () => resolve(received))
      .end(sent);
  });
}

test.each([
  ['what is no HTTP', 'bonjour\r\n\r\n', 400, 'VALIDATION', 'La requête est illisible.'],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    400,
    'VALIDATION',
    'La requête est illisible.',
  ],
  [
    'an address without end',
    `GET /api/rapport-cloture/download?path=${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'PAYLOAD_TOO_LARGE',
    'L’adresse ou les en-têtes de la requête sont trop longs.',
  ],
])('%s gets an error body like every other error', async (_what, sent, status, error, message) => {
  const response = await responseTo(sent);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^x-request-id: [\da-f-]{36}$/m);
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ error, message });
});
