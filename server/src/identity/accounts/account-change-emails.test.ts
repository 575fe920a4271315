import { updateProfile } from '@hotel/domain/access/endpoints.ts';
import { forgotPassword, resetPassword, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { afterEach, expect, test } from 'vitest';
import { openOutbox } from '../../../test/outbox.ts';
import { type ReceivedMail, tokenOf } from '../../../test/received-mail.ts';
import { startTestServer } from '../../../test/test-server.ts';

/** A user gets an email when the address or the password of their account has changed. */
const server = await startTestServer({ publicUrl: 'https://hotel.example' });
const { signedOut, createAccount, createAdmin } = server;
const outbox = openOutbox(server);

const passwordSubject = 'Votre mot de passe a été modifié';
const oldAddressSubject = 'Votre adresse e-mail a été modifiée';
const newAddressSubject = 'Votre nouvelle adresse de connexion';

afterEach(async () => {
  expect(await outbox.left()).toEqual([]);
});

async function nextTwo(): Promise<ReceivedMail[]> {
  return [await outbox.next(), await outbox.next()].toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

/** The email says what to do, and contains neither a secret nor a link that acts by itself. */
function expectHarmless({ text, html }: ReceivedMail): void {
  expect(text).toContain('pas à l’origine');
  expect(text).toContain('la personne qui gère les utilisateurs');
  expect(`${text}${html}`).not.toMatch(/token=|nouveau-secret/);
}

test('a password changed on the own profile', async () => {
  const person = await createAccount({ email: 'seule@hotel.test' });
  await person.call(updateMe, { body: { password: 'nouveau-secret' } });
  const mail = await outbox.next();
  expect(mail).toMatchObject({ to: 'seule@hotel.test', subject: passwordSubject });
  expect(mail.text).toContain('a été modifié depuis ce compte.');
  expect(mail.text).toMatch(/^https:\/\/hotel\.example\/forgot$/m);
  expectHarmless(mail);
});

test('an address changed on the own profile: the old one and the new one', async () => {
  const person = await createAccount({ email: 'a-avant@hotel.test' });
  await person.call(updateMe, { body: { email: 'b-apres@hotel.test' } });
  const [old, now] = await nextTwo();
  expect(old).toMatchObject({ to: 'a-avant@hotel.test', subject: oldAddressSubject });
  expect(now).toMatchObject({ to: 'b-apres@hotel.test', subject: newAddressSubject });
  expect(now?.text).toContain('Le mot de passe reste le même.');
  expect(now?.text).not.toContain('a-avant');
  for (const mail of [old, now]) if (mail !== undefined) expectHarmless(mail);
});

test('address and password at once: the old address gets an email about both', async () => {
  const person = await createAccount({ email: 'c-avant@hotel.test' });
  const body = { email: 'd-apres@hotel.test', password: 'nouveau-secret' };
  await person.call(updateMe, { body });
  for (const mail of await nextTwo()) {
    expect(mail.text).toContain('Le mot de passe a été modifié en même temps.');
    expectHarmless(mail);
  }
});

test('changed by an administrator: an address is announced to the old and the new one, a password to the current one', async () => {
  const admin = await createAdmin();
  const { id } = await createAccount({ email: 'e-avant@hotel.test' });
  await admin.call(updateProfile, { params: { id }, body: { email: 'f-apres@hotel.test' } });
  const mails = await nextTwo();
  expect(mails.map(({ to }) => to)).toEqual(['e-avant@hotel.test', 'f-apres@hotel.test']);
  for (const { text } of mails)
    expect(text).toContain('par une personne qui gère les utilisateurs');
  await admin.call(updateProfile, { params: { id }, body: { password: 'nouveau-secret' } });
  expect(await outbox.next()).toMatchObject({ to: 'f-apres@hotel.test', subject: passwordSubject });
});

test('a password set by a reset link is announced to the address of the account', async () => {
  const { email } = await createAccount({ email: 'oubli@hotel.test' });
  await signedOut.call(forgotPassword, { body: { email } });
  const token = tokenOf(await outbox.next());
  await signedOut.call(resetPassword, { body: { token, password: 'nouveau-secret' } });
  const mail = await outbox.next();
  expect(mail).toMatchObject({ to: email, subject: passwordSubject });
  expect(mail.text).toContain('avec un lien de réinitialisation');
  expectHarmless(mail);
});

test('a request that changes nothing or is refused sends no email', async () => {
  const admin = await createAdmin();
  const person = await createAccount({ email: 'meme@hotel.test' });
  const params = { id: person.id };
  await person.call(updateMe, { body: { email: ' Meme@Hotel.test' } });
  await admin.call(updateProfile, { params, body: { email: 'meme@hotel.test', role: 'manager' } });
  const taken = { email: admin.email };
  expect((await person.expectError(updateMe, { body: taken })).status).toBe(409);
  expect((await admin.expectError(updateProfile, { params, body: taken })).status).toBe(409);
});
