import { expect, test } from 'vitest';
import { parsePort, validateOracleSettings } from './oracle-settings.ts';

const nothing = { host: null, port: null, service: null, username: null, has_password: false };
const stored = { host: 'pms', port: 1521, service: 'V8', username: 'lit', has_password: true };
const same = { host: 'pms', port: '1521', service: 'V8', username: 'lit', password: '' };
const all = { ...same, password: 'secret' };
const required = 'Tous les champs Oracle sont requis';

test('requires all five fields', () => {
  expect(validateOracleSettings(all, nothing)).toEqual({});
  for (const field of ['host', 'port', 'service', 'username', 'password'] as const) {
    expect(validateOracleSettings({ ...all, [field]: '' }, nothing)).toEqual({ [field]: required });
  }
  expect(validateOracleSettings({ ...all, host: '  ' }, nothing)).toEqual({ host: required });
});

test('reuses the stored password while the four other fields are unchanged', () => {
  expect(validateOracleSettings(same, stored)).toEqual({});
  expect(validateOracleSettings(same, { ...stored, has_password: false })).toEqual({
    password: required,
  });
  for (const [field, text] of [
    ['host', 'other'],
    ['port', '1522'],
    ['service', 'V9'],
    ['username', 'ecrit'],
  ] as const) {
    expect(validateOracleSettings({ ...same, [field]: text }, stored)).toEqual({
      password: required,
    });
    expect(validateOracleSettings({ ...all, [field]: text }, stored)).toEqual({});
  }
});

test.each([
  ['1521', 1_521],
  [' 1 ', 1],
  ['65535', 65_535],
  ['65536', null],
  ['0', null],
  ['1521a', null],
  ['-1', null],
  ['', null],
])('reads the port %j as %j', (text, port) => {
  expect(parsePort(text)).toBe(port);
});
