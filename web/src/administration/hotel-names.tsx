const maxListed = 4;
const listedOfMany = 3;

/** Hotel names in one cell: at most four; of more, the first three and a count, with all names in the tooltip. */
export function HotelNames({ hotels }: { hotels: readonly { name: string }[] }) {
  if (hotels.length === 0) return '–';
  const names = hotels.map(({ name }) => name);
  if (names.length <= maxListed) return names.join(', ');
  const hiddenCount = names.length - listedOfMany;
  return (
    <span title={names.join('\n')}>
      {names.slice(0, listedOfMany).join(', ')}{' '}
      <span className="whitespace-nowrap text-ink-soft">et {hiddenCount} autres</span>
    </span>
  );
}
