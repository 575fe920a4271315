import { expect, test } from 'vitest';
import { invitationEmail } from './invitation-email.ts';
import { passwordResetEmail } from './password-reset-email.ts';
import { renderEmail } from './render-email.ts';

const url = 'https://hotel.example/reset?token=abc_-9';
const invited = {
  to: 'eva@hotel.test',
  from: 'chef@hotel.test',
  role: 'manager',
  hotels: ['Le Port', 'Le Phare', 'La Baie'],
  lastDay: '2026-03-15',
  url: 'https://hotel.example/accept-invite?token=x',
  image: 'https://hotel.example/api/invitations/1/open.gif',
};

test('the HTML and the text of an email say the same and contain the link', async () => {
  const { text, html, subject, to } = await renderEmail(
    passwordResetEmail({ to: 'a@hotel.test', url }),
  );
  expect({ to, subject }).toEqual({
    to: 'a@hotel.test',
    subject: 'Réinitialisation de votre mot de passe',
  });
  expect(text.split('\n')).toContain(url);
  expect(html).toContain(`<a href="${url}"`);
  for (const phrase of ['valable une heure', 'ignorez ce message']) {
    expect(text).toContain(phrase);
    expect(html).toContain(phrase);
  }
  expect(html).not.toContain('<img');
});

test('an invitation names who invites, the hotels, the role and the last day', async () => {
  const { text, html } = await renderEmail(invitationEmail(invited));
  expect(text).toContain(
    'chef@hotel.test vous invite à rejoindre Hotel Manager, avec le rôle « Responsable ».\n\nVos hôtels : Le Port, Le Phare, La Baie.',
  );
  expect(text).toContain('jusqu’au dimanche 15 mars 2026');
  expect(html).toContain('Vos hôtels : Le Port, Le Phare, La Baie.');
  expect(html).toContain(`<img src="${invited.image}" width="1" height="1" alt=""`);
  const ofOne = await renderEmail(invitationEmail({ ...invited, hotels: ['Le Port'] }));
  expect(ofOne.text).toContain('Votre hôtel : Le Port.');
});

test('the name of a hotel or a role is escaped as text', async () => {
  const hotels = ['<script>alert(1)</script>', `"L'Auberge" & Fils`];
  const { text, html } = await renderEmail(invitationEmail({ ...invited, hotels, role: '<b>' }));
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&quot;L&#x27;Auberge&quot; &amp; Fils');
  expect(text).toContain(`<script>alert(1)</script>, "L'Auberge" & Fils`);
});

test('an email loads nothing from elsewhere but the tracking pixel', async () => {
  const { html } = await renderEmail(invitationEmail(invited));
  const sources = [...html.matchAll(/(?:src|background|srcset)="([^"]*)"|url\(([^)]*)\)/g)];
  expect(sources.map(([, source]) => source)).toEqual([invited.image]);
  expect(html).not.toMatch(/<(?:link|script|style|iframe|object|form)/i);
  expect(html).toContain(`>${invited.url}</a>`);
});
