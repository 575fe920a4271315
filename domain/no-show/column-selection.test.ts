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

const ids = (selection: readonly { id: string }[]) => selection.map(({ id }) => id);

describe('parseColumnSelection', () => {
  it('is the default when nothing, or nothing valid, is stored', () => {
    for (const stored of [null, '', '{', 'null', '42', '{"id":"client"}', '[null,7,{}]']) {
      expect(parseColumnSelection(stored)).toEqual(defaultColumnSelection);
    }
  });

  it('parses what serializeColumnSelection returns', () => {
    const selection = moveColumns(
      withColumnVisibility(defaultColumnSelection, 'share', false),
      (id) => id === 'client',
      'arrival',
      'before',
    );
    expect(parseColumnSelection(serializeColumnSelection(selection))).toEqual(selection);
  });

  it('keeps the valid parts of a damaged value', () => {
    const stored =
      '["client",{"id":"rate","shown":false},"gone","client",{"id":"arrival","shown":1}]';
    const selection = parseColumnSelection(stored);
    expect(selection.slice(0, 3)).toEqual([
      { id: 'client', shown: true },
      { id: 'rate', shown: false },
      { id: 'arrival', shown: true },
    ]);
  });

  it('shows every column when none would be shown', () => {
    const none = defaultColumnSelection.map(({ id }) => ({ id, shown: false }));
    expect(parseColumnSelection(JSON.stringify(none))).toEqual(defaultColumnSelection);
  });

  it('has every column once, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (stored) => {
        const all = ids(noShowColumns).toSorted();
        expect(ids(parseColumnSelection(stored)).toSorted()).toEqual(all);
      }),
    );
  });
});

describe('changes of the selection', () => {
  it('does not hide the last column', () => {
    const last = defaultColumnSelection.map(({ id }) => ({ id, shown: id === 'rate' }));
    expect(withColumnVisibility(last, 'rate', false)).toBe(last);
  });

  it('shows and hides one column without changing the others', () => {
    const hidden = withColumnVisibility(defaultColumnSelection, 'rate', false);
    expect(hidden.filter(({ shown }) => !shown)).toEqual([{ id: 'rate', shown: false }]);
    expect(withColumnVisibility(hidden, 'rate', true)).toEqual(defaultColumnSelection);
  });

  it.each([
    ['before', 'arrival', ['rate', 'group', 'arrival', 'departure']],
    ['after', 'arrival', ['arrival', 'rate', 'group', 'departure']],
  ] as const)('moves columns %s another, keeping their order', (position, target, start) => {
    const selection = moveColumns(
      defaultColumnSelection,
      (id) => id === 'group' || id === 'rate',
      target,
      position,
    );
    expect(ids(selection).slice(0, 4)).toEqual(start);
    expect(selection).toHaveLength(noShowColumns.length);
  });

  it('does not change when the target is moved or unknown', () => {
    expect(moveColumns(defaultColumnSelection, (id) => id === 'rate', 'rate', 'after')).toBe(
      defaultColumnSelection,
    );
    expect(moveColumns(defaultColumnSelection, (id) => id === 'rate', '?', 'after')).toBe(
      defaultColumnSelection,
    );
  });
});
