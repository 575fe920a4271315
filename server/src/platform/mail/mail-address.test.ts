import { expect, test } from 'vitest';
import { defaultSender, parseMailUrl, parseSender, requiresTls } from './mail-address.ts';

test.each([
  ['smtp://mail.test', { host: 'mail.test', port: 587, secure: false, auth: undefined }],
  ['smtps://mail.test', { host: 'mail.test', port: 465, secure: true, auth: undefined }],
  ['smtp://127.0.0.1:2525/', { host: '127.0.0.1', port: 2525, secure: false, auth: undefined }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, auth: undefined }],
  [
    'smtp://moi%40hotel.test:p%3Aq%2F@mail.test:25',
    { host: 'mail.test', port: 25, secure: false, auth: { user: 'moi@hotel.test', pass: 'p:q/' } },
  ],
])('%s is read', (text, server) => {
  expect(parseMailUrl(text)).toEqual(server);
});

test.each([
  'mail.test',
  'mail.test:25',
  'http://mail.test',
  'smtp://',
  'smtp:mail.test',
  'smtp://mail.test:99999',
  'smtp://mail.test/boîte',
  'smtp://mail.test?pool=true',
  'smtp://a:%E0%A4%A@mail.test',
])('%s is not the address of a mail server', (text) => {
  expect(parseMailUrl(text)).toBeNull();
});

const account = { user: 'moi', pass: 'secret' };

test.each([
  ['an account of the mail server', undefined, account, 'http://localhost:3000', true],
  ['links to an https address', undefined, undefined, 'https://hotel.test', true],
  ['neither', undefined, undefined, 'http://localhost:3000', false],
  ['MAIL_TLS=required alone', 'required', undefined, 'http://localhost:3000', true],
  ['MAIL_TLS=off and both', 'off', account, 'https://hotel.test', false],
] as const)('with %s TLS is required: %s, %s, %s → %s', (_what, setting, auth, url, expected) => {
  expect(requiresTls(setting, { auth }, url)).toBe(expected);
});

test.each([
  ['hotel@chez.test', { name: '', address: 'hotel@chez.test' }],
  ['Hôtel du Port <hotel@chez.test>', { name: 'Hôtel du Port', address: 'hotel@chez.test' }],
  ['"Hôtel, du Port" <hotel@chez.test>', { name: 'Hôtel, du Port', address: 'hotel@chez.test' }],
  ['hotel@localhost', { name: '', address: 'hotel@localhost' }],
])('%s is a sender', (text, sender) => {
  expect(parseSender(text)).toEqual(sender);
});

test.each(['hotel', 'a@b@c.test', 'Hôtel <hotel>', 'a@b.test, c@d.test', 'x\r\nBcc: <a@b.test>'])(
  '%j is not a sender',
  (text) => {
    expect(parseSender(text)).toBeNull();
  },
);

test('without a sender, it is the place the links lead to', () => {
  expect(defaultSender('https://hotel.example/app').address).toBe('no-reply@hotel.example');
});
