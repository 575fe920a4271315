import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultColumnSelection,
  moveColumns,
  parseColumnSelection,
  serializeColumnSelection,
  withColumnVisibility,
} from './column-selection.ts';
import { noShowColumns } from './columns.ts';

const names = (choice: readonly { id: string }[]) => choice.map(({ id }) => id);

describe('readColumnChoice', () => {
  it('is the first order when nothing, or nothing readable, was kept', () => {
    for (const kept of [null, '', '{', 'null', '42', '{"id":"client"}', '[null,7,{}]']) {
      expect(parseColumnSelection(kept)).toEqual(defaultColumnSelection);
    }
  });

  it('reads back what was written', () => {
    const choice = moveColumns(
      withColumnVisibility(defaultColumnSelection, 'share', false),
      (id) => id === 'client',
      'arrival',
      'before',
    );
    expect(parseColumnSelection(serializeColumnSelection(choice))).toEqual(choice);
  });

  it('keeps what it understands of a damaged value', () => {
    const kept =
      '["client",{"id":"rate","shown":false},"gone","client",{"id":"arrival","shown":1}]';
    const choice = parseColumnSelection(kept);
    expect(choice.slice(0, 3)).toEqual([
      { id: 'client', shown: true },
      { id: 'rate', shown: false },
      { id: 'arrival', shown: true },
    ]);
  });

  it('shows everything rather than nothing', () => {
    const none = defaultColumnSelection.map(({ id }) => ({ id, shown: false }));
    expect(parseColumnSelection(JSON.stringify(none))).toEqual(defaultColumnSelection);
  });

  it('always holds every column once, whatever was kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (kept) => {
        const all = names(noShowColumns).toSorted();
        expect(names(parseColumnSelection(kept)).toSorted()).toEqual(all);
      }),
    );
  });
});

describe('a change of the choice', () => {
  it('does not hide the last column', () => {
    const last = defaultColumnSelection.map(({ id }) => ({ id, shown: id === 'rate' }));
    expect(withColumnVisibility(last, 'rate', false)).toBe(last);
  });

  it('shows and hides one column, and leaves the others', () => {
    const hidden = withColumnVisibility(defaultColumnSelection, 'rate', false);
    expect(hidden.filter(({ shown }) => !shown)).toEqual([{ id: 'rate', shown: false }]);
    expect(withColumnVisibility(hidden, 'rate', true)).toEqual(defaultColumnSelection);
  });

  it.each([
    ['before', 'arrival', ['rate', 'group', 'arrival', 'departure']],
    ['after', 'arrival', ['arrival', 'rate', 'group', 'departure']],
  ] as const)('moves columns %s another, in the order they stood', (place, target, start) => {
    const choice = moveColumns(
      defaultColumnSelection,
      (id) => id === 'group' || id === 'rate',
      target,
      place,
    );
    expect(names(choice).slice(0, 4)).toEqual(start);
    expect(choice).toHaveLength(noShowColumns.length);
  });

  it('stays as it is when moved onto itself or onto nothing', () => {
    expect(moveColumns(defaultColumnSelection, (id) => id === 'rate', 'rate', 'after')).toBe(
      defaultColumnSelection,
    );
    expect(moveColumns(defaultColumnSelection, (id) => id === 'rate', '?', 'after')).toBe(
      defaultColumnSelection,
    );
  });
});
