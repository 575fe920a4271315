import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../../../test/test-server.ts';
import {
  declaredOpenApi,
  declaredOperations,
  jsonBodyOfOperation,
  jsonSchemaOf,
} from '../every-endpoint/declared-operations-for-tests.ts';

const { app } = await startTestServer();
const document = declaredOpenApi.parse((await app.inject({ url: '/api/openapi.json' })).json());
const operations = await declaredOperations(app);

test('the document is public JSON, with the version that health returns', async () => {
  const response = await app.inject({ url: '/api/openapi.json' });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const health = await app.inject({ url: '/api/health' });
  expect(document.info.version).toBe(health.json().version);
});

test('it declares many endpoints, each once', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(30);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(operations)('$operationId is described completely', (operation) => {
  const { method, path, parameters, responses, security } = operation;
  expect(operation.operationId).toBe(`${method} ${path.replace('/api', '')}`);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
  expect(inPath.every(({ required }) => required)).toBe(true);
  const isPublic = operation['x-right'] === 'public';
  expect(security).toEqual(isPublic ? [] : [{ bearer: [] }]);
  expect(Object.keys(responses).includes('401') || isPublic).toBe(true);
  const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
  const isFile = /application\/pdf|text\/csv|spreadsheetml/.test(JSON.stringify(responses));
  expect(successes).toHaveLength(isFile ? 2 : 1);
  expect(operation.hotelIn === null).toBe(operation['x-hotel'] === 'none');
  // An unknown field is refused, not ignored.
  const body = jsonBodyOfOperation(operation);
  expect(body?.['additionalProperties'] ?? false).toBe(false);
});

test.each(operations)('every schema of $operationId can be compiled', (operation) => {
  const { requestBody, responses, parameters } = operation;
  const schemas = [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((part): Record<string, unknown>[] => {
      const schema = part === undefined ? undefined : jsonSchemaOf(part);
      return schema === undefined ? [] : [schema];
    }),
  ];
  for (const schema of schemas) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref']))?.[1];
    const whole = name === undefined ? schema : document.components.schemas[name];
    expect(whole).toBeDefined();
    z.fromJSONSchema(whole as z.core.JSONSchema.JSONSchema);
  }
});

test('an endpoint that sends a PDF declares it, whole or in part, and JSON only for errors', () => {
  const giving = operations.filter(({ responses }) =>
    JSON.stringify(responses).includes('application/pdf'),
  );
  expect(giving.map(({ path }) => path)).toEqual([
    '/api/meeting-sheet/pdf',
    '/api/rapport-cloture/download',
    '/api/rapport-cloture/open-by-name',
  ]);
  for (const { path, responses } of giving) {
    for (const status of ['200', '206']) {
      expect(responses[status]?.content).toEqual({ 'application/pdf': { schema: {} } });
    }
    // A stored file may be no PDF.
    const stored = path.startsWith('/api/rapport-cloture/') ? ['415'] : [];
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['304', ...stored, '416']));
  }
});

test('a declared schema accepts and refuses as the one that validates', () => {
  const createBudget = operations.find(({ operationId }) => operationId === 'POST /budgets');
  const schema = z.fromJSONSchema(
    (createBudget && jsonBodyOfOperation(createBudget)) as z.core.JSONSchema.JSONSchema,
  );
  const budget = { hotel_id: '1', month: 1, year: 2026, budget: 900 };
  expect(schema.safeParse(budget).success).toBe(true);
  for (const wrong of [{ month: 13 }, { budget: 0.5 }, { hotel_id: 1 }, { more: 1 }]) {
    expect(schema.safeParse({ ...budget, ...wrong }).success).toBe(false);
  }
});
