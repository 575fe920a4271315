import { expect, test } from 'vitest';
import { alertDocument } from '../../flash/alert-document.ts';
import { alertHtml } from '../../flash/alert-html.ts';
import { emailLinks } from '../../flash/email-links.ts';
import { flashDocument } from '../../flash/flash-document.ts';
import { flashHtml } from '../../flash/flash-html.ts';
import { aFlashMonth, aHotelFlash, someIndicators } from '../../flash/hotel-flash-for-tests.ts';
import { type AccountChange, accountChangedEmails } from './account-changed.ts';
import type { EmailContent } from './email.ts';
import { factorsRemovedEmail } from './factors-changed.ts';
import { invitationEmail } from './invitation-email.ts';
import { missingSnapshotEmail } from './missing-snapshot-email.ts';
import { passwordResetEmail } from './password-reset-email.ts';
import { renderEmail } from './render-email.ts';
import { linesWithoutStyles, touchingFigures } from './text-without-styles-for-tests.ts';

const to = 'eva@hotel.test';
const publicUrl = 'https://hotel.test';
const links = emailLinks(publicUrl, 'token');
const change: AccountChange = {
  oldEmail: 'before@hotel.test',
  newEmail: to,
  passwordChanged: true,
  by: 'owner',
  publicUrl,
};
const missing = [
  { hotel: 'Hôtel 7', day: '2026-11-23', failure: null },
  { hotel: 'Hôtel 90', day: '2026-11-23', failure: '3 lignes illisibles.' },
];
const figures = {
  ...{ rooms: 1950, occupancy: 0.7012, guests_per_room: 2 },
  ...{ revenue: 18_993_047, average_price: 9740, revpar: 6830.4 },
};
const indicators = {
  total: someIndicators(figures),
  n1: { ...someIndicators(figures), as_of: null, basis: 'final' as const },
};
const hotel = aHotelFlash({
  name: 'Hôtel 1900',
  months: [
    aFlashMonth({ indicators }),
    aFlashMonth({ month: { year: 2026, month: 12 }, indicators }),
  ],
  moved: [{ day: '2026-11-28', change: 28 }],
  nightsToWatch: [
    {
      ...{ date: '2026-11-25', onBooks: 60, expected: 80.2, beds: 120, closed: false },
      ...{ lastYear: 110, reason: 'short', gap: -29.8 },
      comparedWith: { date: '2025-11-26', feast: null },
    },
  ],
  events: [{ id: null, from: '2026-12-01', to: '2026-12-03', title: 'Salon', kind: 'event' }],
  alerts: [{ rule: 'occupancy_above', date: '2026-11-28', text: 'Occupation au-dessus de 95 %.' }],
  lastingAlerts: 2,
});
const occasion = { day: '2026-11-23', delayedSince: '06:00' };
const alerts = [
  { hotel: '1', rule: 'occupancy_above' as const, date: '2026-11-28', text: 'Au-dessus de 95 %.' },
];

const contents: EmailContent[] = [
  passwordResetEmail({ to, url: `${publicUrl}/reset?token=7` }),
  factorsRemovedEmail({ to }),
  ...accountChangedEmails(change),
  ...accountChangedEmails({ ...change, oldEmail: to }),
  invitationEmail({
    to,
    from: 'chef@hotel.test',
    role: 'manager',
    hotels: ['Hôtel 7', 'Hôtel 90'],
    lastDay: '2026-03-15',
    url: `${publicUrl}/accept-invite?token=7`,
    image: `${publicUrl}/api/invitations/1/open.gif`,
  }),
  missingSnapshotEmail({ to, hotels: missing.slice(1), url: publicUrl }),
  missingSnapshotEmail({ to, hotels: missing, url: publicUrl }),
];
const flashes = {
  'flash of one hotel': flashHtml(flashDocument([hotel], occasion), links),
  'flash of a group': flashHtml(
    flashDocument([hotel, { ...hotel, id: '2', name: 'Hôtel 90' }], occasion),
    links,
  ),
  alert: alertHtml(alertDocument([{ id: '1', name: 'Hôtel 7', alerts }], '2026-11-23'), links),
};

// Every email of the product: a new one is added here.
test.each([
  ...(await Promise.all(
    contents.map(async (content) => [content.subject, (await renderEmail(content)).html] as const),
  )),
  ...Object.entries(flashes),
])('%s: no figure touches another when styles are dropped', (_name, html) => {
  expect(linesWithoutStyles(html).length).toBeGreaterThan(3);
  expect(touchingFigures(html)).toEqual([]);
});

test('the note of a figure stands on a line of its own, without any style', () => {
  for (const html of Object.values(flashes).slice(0, 2)) {
    const lines = linesWithoutStyles(html).map((line) => line.replaceAll('\u202f', ' '));
    expect(lines[lines.indexOf('4 200') + 1]).toBe('4 080 à 4 310');
    expect(lines).toContain('90,7 %');
    expect(lines[lines.indexOf('97,40 €') + 1]).toContain('N-1 final');
  }
});

test('figures of two elements without a block between them touch', () => {
  const html = (cell: string) => `<body><table><tr><td>${cell}</td></tr></table></body>`;
  expect(touchingFigures(html('7 777<span style="display:block">90,0 %</span>'))).toEqual([
    '7 777|90,0 %',
  ]);
  expect(touchingFigures(html('7 777<div>90,0 %</div>'))).toEqual([]);
  expect(touchingFigures(html('7 777 <a href="/">90,0 %</a>'))).toEqual([]);
});
