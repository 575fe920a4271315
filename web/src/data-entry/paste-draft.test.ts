import { describe, expect, it } from 'vitest';
import { changedDraft, draftOn, emptyDraft } from './paste-draft.ts';

const monday = '2026-03-02';
const tuesday = '2026-03-03';

describe('a form left open overnight', () => {
  it('forgets what was chosen when nothing is pasted', () => {
    const chosen = changedDraft(monday, emptyDraft, { asOf: '2026-02-28', month: 4 });
    expect(draftOn(monday, chosen)).toMatchObject({ asOf: '2026-02-28', month: 4 });
    expect(draftOn(tuesday, chosen)).toEqual(emptyDraft);
    expect(changedDraft(tuesday, chosen, { text: '12' })).toEqual({
      ...emptyDraft,
      text: '12',
      begunOn: tuesday,
    });
  });

  it('keeps a paste with its choices and the day it was pasted on', () => {
    const chosen = changedDraft(monday, emptyDraft, { month: 4 });
    const pasted = changedDraft(monday, chosen, { text: '12' });
    expect(draftOn(tuesday, pasted)).toEqual(pasted);
    expect(changedDraft(tuesday, pasted, { text: '12\t13' })).toMatchObject({
      month: 4,
      begunOn: monday,
    });
  });
});

it('begins anew once its text is gone, with the choices of the same day', () => {
  const pasted = changedDraft(monday, emptyDraft, { text: '12', month: 4 });
  const cleared = changedDraft(tuesday, pasted, { text: '' });
  expect(cleared).toEqual({ ...emptyDraft, month: 4, begunOn: tuesday });
});
