const mostNamed = 4;
const firstNamed = 3;

/** The names of hotels in one cell: of many, the first ones and how many more; all of them under the pointer. */
export function HotelNames({ hotels }: { hotels: readonly { name: string }[] }) {
  if (hotels.length === 0) return '–';
  const names = hotels.map(({ name }) => name);
  if (names.length <= mostNamed) return names.join(', ');
  const more = names.length - firstNamed;
  return (
    <span title={names.join('\n')}>
      {names.slice(0, firstNamed).join(', ')}{' '}
      <span className="whitespace-nowrap text-ink-soft">et {more} autres</span>
    </span>
  );
}
