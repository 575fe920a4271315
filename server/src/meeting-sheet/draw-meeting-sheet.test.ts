import type { SheetMark } from '@hotel/domain/meeting-sheet/endpoints.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotelSection } from '../flash/flash-document.ts';
import {
  aFlashMonth,
  aHotelFlash,
  aLanding,
  unknownLanding,
} from '../flash/hotel-flash-for-tests.ts';
import { drawMeetingSheet, sheetSize } from './draw-meeting-sheet.ts';
import type { MeetingSheet } from './load-meeting-sheet.ts';
import { measureText } from './sheet-pdf.ts';

const month = { year: 2026, month: 11 };

function aSheet(given: Partial<MeetingSheet> = {}): MeetingSheet {
  return {
    hotel: 'Hôtel du Port',
    day: '2026-11-23',
    missing: [],
    sentences: ['Novembre 2026 finirait vers 4 200 nuitées.'],
    section: hotelSection(aHotelFlash()),
    current: { month, landing: aLanding(), pace: [] },
    noShowRooms: 2,
    ...given,
  };
}

const draw = (sheet: MeetingSheet) => drawMeetingSheet(sheet, measureText);
const plain = (text: string) => text.replaceAll('\u202f', ' ');
const textsOf = (sheet: MeetingSheet) =>
  draw(sheet).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

const fits = (x: number, y: number) =>
  x >= 30 && x <= sheetSize.width - 30 && y >= 30 && y <= sheetSize.height - 30;

function isOutside(mark: SheetMark): boolean {
  if (mark.kind === 'line') return !mark.points.every(({ x, y }) => fits(x, y));
  const left = mark.kind === 'text' && mark.align === 'right' ? mark.x - mark.width : mark.x;
  return !(fits(left, mark.y) && fits(left + mark.width, mark.y));
}

describe('the meeting sheet', () => {
  it('says what the flash says, the no-shows of the night, and what is missing', () => {
    const texts = textsOf(aSheet({ missing: ['Le mois n’a pas de budget.'] })).join('\n');
    expect(texts).toContain('Réunion du lundi 23 novembre 2026');
    expect(texts).toContain('Le mois n’a pas de budget.');
    expect(texts).toContain('Nuit du 22/11/2026 : 2 chambres');
    expect(texts).toMatch(/Réalisé \(foncé\) 3.000/);
    expect(textsOf(aSheet({ noShowRooms: null })).join('\n')).toContain(
      'Nuit du 22/11/2026 : inconnus',
    );
  });

  it('shows an unknown figure as –, and draws no bar of it', () => {
    const landing = { ...unknownLanding, budget: null, n1_final: null };
    const sheet = aSheet({ current: { month, landing, pace: [] } });
    expect(textsOf(sheet).join('\n')).not.toContain('Réalisé');
    const unknown = aFlashMonth({ total: null, pickUp: null, pickUp7: null, budget: null });
    const section = hotelSection(aHotelFlash({ months: [unknown] }));
    expect(textsOf(aSheet({ section })).filter((text) => text === '–').length).toBeGreaterThan(3);
  });

  it('has round values beside the curve of the month, from 0 to above its largest figure', () => {
    const pace = [120, 1450].map((total, index) => ({
      ...{ asOf: `2026-11-2${index}`, total, lastYear: 2100, pickUp: null, pickUpDays: null },
    }));
    const landing = aLanding({ budget: 3900 });
    const texts = textsOf(aSheet({ current: { month, landing, pace } })).map(plain);
    const first = texts.indexOf('0');
    expect(texts.slice(first, first + 5)).toEqual(['0', '1 000', '2 000', '3 000', '4 000']);
  });

  it('counts what has no place, and stays within its page whatever it holds', () => {
    const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1000 });
    fc.assert(
      fc.property(
        fc.array(anyText, { maxLength: 80 }),
        fc.array(anyText, { maxLength: 4 }),
        anyText,
        fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: null }),
        (texts, missing, hotel, figure) => {
          const notes = texts.map((text) => ({ date: null, text, by: null, ...month }));
          const section = hotelSection(aHotelFlash({ notes }));
          const landing = aLanding({ realised: figure, budget: figure });
          const current = { month, landing, pace: [] };
          expect(draw(aSheet({ section, missing, hotel, current })).filter(isOutside)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
    const notes = Array.from({ length: 80 }, (_, index) => ({
      ...{ date: null, text: `Note ${index}`, by: null, ...month },
    }));
    const texts = textsOf(aSheet({ section: hotelSection(aHotelFlash({ notes })) }));
    const shown = texts.filter((text) => text.includes('Note ')).length;
    expect(texts).toContain(`… et ${80 - shown} autres`);
  });
});
