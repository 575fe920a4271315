import { describe, expect, it } from 'vitest';
import { changedDraft, draftOn, emptyDraft } from './paste-drafts.ts';

const monday = '2026-03-02';
const tuesday = '2026-03-03';

describe('a draft on the next day', () => {
  it('resets the selected month and days when no text is pasted', () => {
    const selected = changedDraft(monday, emptyDraft, { asOf: '2026-02-28', month: 4 });
    expect(draftOn(monday, selected)).toMatchObject({ asOf: '2026-02-28', month: 4 });
    expect(draftOn(tuesday, selected)).toEqual(emptyDraft);
    expect(changedDraft(tuesday, selected, { text: '12' })).toEqual({
      ...emptyDraft,
      text: '12',
      begunOn: tuesday,
    });
  });

  it('keeps a pasted text with its selections and the day it was pasted on', () => {
    const selected = changedDraft(monday, emptyDraft, { month: 4 });
    const pasted = changedDraft(monday, selected, { text: '12' });
    expect(draftOn(tuesday, pasted)).toEqual(pasted);
    expect(changedDraft(tuesday, pasted, { text: '12\t13' })).toMatchObject({
      month: 4,
      begunOn: monday,
    });
  });
});

it('belongs to the current day once its text is cleared, and keeps its selections', () => {
  const pasted = changedDraft(monday, emptyDraft, { text: '12', month: 4 });
  const cleared = changedDraft(tuesday, pasted, { text: '' });
  expect(cleared).toEqual({ ...emptyDraft, month: 4, begunOn: tuesday });
});
