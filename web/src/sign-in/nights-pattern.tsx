const columns = 34;
const rows = 15;
const cellPitch = 36;

/** The occupancy of a cell, 0 to 1: it rises from one as-of day to the next and at weekends. */
function occupancyAt(column: number, row: number): number {
  const weekendExtra = column % 7 === 4 || column % 7 === 5 ? 0.3 : 0;
  const monthOccupancy = 1 - Math.abs(column - 4 - row * 1.1) / 13;
  return Math.max(0, Math.min(1, monthOccupancy * 0.7 + weekendExtra - 0.1));
}

const cells = Array.from({ length: columns * rows }, (_, index) => {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return { column, row, opacity: (0.03 + occupancyAt(column, row) * 0.34).toFixed(2) };
});

/** A decorative picture of the occupancy grid, hidden from screen readers. */
export function NightsPattern() {
  return (
    <svg
      width={columns * cellPitch}
      height={rows * cellPitch}
      aria-hidden="true"
      className="absolute top-0 left-0 fill-accent [mask-image:linear-gradient(to_bottom,black_30%,transparent_92%)]"
    >
      {cells.map(({ column, row, opacity }) => (
        <rect
          key={`${column}-${row}`}
          x={column * cellPitch + 2}
          y={row * cellPitch + 2}
          width={cellPitch - 4}
          height={cellPitch - 4}
          rx="6"
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
