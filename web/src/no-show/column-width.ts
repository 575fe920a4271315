import type { NoShowColumn, NoShowColumnId } from '@hotel/domain/no-show/columns.ts';

const widthByKind: { readonly [Kind in NoShowColumn['kind']]: number } = {
  day: 6.75,
  text: 7.5,
  count: 6.5,
  price: 8,
};

const widthById: { readonly [Id in NoShowColumnId]?: number } = {
  client: 13,
  company: 12,
  agency: 12,
  group: 12,
  block: 10,
  reservation: 9.5,
  room_number: 7.5,
};

/** A column's width in rem. Fixed, because virtual rows entering the view must not change the widths. */
export function columnWidth({ id, kind }: NoShowColumn): number {
  return widthById[id] ?? widthByKind[kind];
}
