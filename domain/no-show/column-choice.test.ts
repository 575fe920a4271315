import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstColumnChoice,
  moved,
  readColumnChoice,
  withShown,
  writtenColumnChoice,
} from './column-choice.ts';
import { noShowColumns } from './columns.ts';

const names = (choice: readonly { id: string }[]) => choice.map(({ id }) => id);

describe('readColumnChoice', () => {
  it('is the first order when nothing, or nothing readable, was kept', () => {
    for (const kept of [null, '', '{', 'null', '42', '{"id":"client"}', '[null,7,{}]']) {
      expect(readColumnChoice(kept)).toEqual(firstColumnChoice);
    }
  });

  it('reads back what was written', () => {
    const choice = moved(
      withShown(firstColumnChoice, 'share', false),
      (id) => id === 'client',
      'arrival',
      'before',
    );
    expect(readColumnChoice(writtenColumnChoice(choice))).toEqual(choice);
  });

  it('keeps what it understands of a damaged value', () => {
    const kept =
      '["client",{"id":"rate","shown":false},"gone","client",{"id":"arrival","shown":1}]';
    const choice = readColumnChoice(kept);
    expect(choice.slice(0, 3)).toEqual([
      { id: 'client', shown: true },
      { id: 'rate', shown: false },
      { id: 'arrival', shown: true },
    ]);
  });

  it('shows everything rather than nothing', () => {
    const none = firstColumnChoice.map(({ id }) => ({ id, shown: false }));
    expect(readColumnChoice(JSON.stringify(none))).toEqual(firstColumnChoice);
  });

  it('always holds every column once, whatever was kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (kept) => {
        const all = names(noShowColumns).toSorted();
        expect(names(readColumnChoice(kept)).toSorted()).toEqual(all);
      }),
    );
  });
});

describe('a change of the choice', () => {
  it('does not hide the last column', () => {
    const last = firstColumnChoice.map(({ id }) => ({ id, shown: id === 'rate' }));
    expect(withShown(last, 'rate', false)).toBe(last);
  });

  it('shows and hides one column, and leaves the others', () => {
    const hidden = withShown(firstColumnChoice, 'rate', false);
    expect(hidden.filter(({ shown }) => !shown)).toEqual([{ id: 'rate', shown: false }]);
    expect(withShown(hidden, 'rate', true)).toEqual(firstColumnChoice);
  });

  it.each([
    ['before', 'arrival', ['rate', 'group', 'arrival', 'departure']],
    ['after', 'arrival', ['arrival', 'rate', 'group', 'departure']],
  ] as const)('moves columns %s another, in the order they stood', (place, target, start) => {
    const choice = moved(firstColumnChoice, (id) => id === 'group' || id === 'rate', target, place);
    expect(names(choice).slice(0, 4)).toEqual(start);
    expect(choice).toHaveLength(noShowColumns.length);
  });

  it('stays as it is when moved onto itself or onto nothing', () => {
    expect(moved(firstColumnChoice, (id) => id === 'rate', 'rate', 'after')).toBe(
      firstColumnChoice,
    );
    expect(moved(firstColumnChoice, (id) => id === 'rate', '?', 'after')).toBe(firstColumnChoice);
  });
});
