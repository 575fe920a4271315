const columns = 34;
const rows = 15;
const step = 36;

/** How full a cell looks, 0 to 1: a month that fills from one as-of day to the next, fuller at weekends. */
function fullness(column: number, row: number): number {
  const weekend = column % 7 === 4 || column % 7 === 5 ? 0.3 : 0;
  const filling = 1 - Math.abs(column - 4 - row * 1.1) / 13;
  return Math.max(0, Math.min(1, filling * 0.7 + weekend - 0.1));
}

const cells = Array.from({ length: columns * rows }, (_, at) => {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  return { column, row, opacity: (0.03 + fullness(column, row) * 0.34).toFixed(2) };
});

/** A quiet picture of the grid that the product is about. It says nothing, so it is silent. */
export function NightsPattern() {
  return (
    <svg
      width={columns * step}
      height={rows * step}
      aria-hidden="true"
      className="absolute top-0 left-0 fill-accent [mask-image:linear-gradient(to_bottom,black_30%,transparent_92%)]"
    >
      {cells.map(({ column, row, opacity }) => (
        <rect
          key={`${column}-${row}`}
          x={column * step + 2}
          y={row * step + 2}
          width={step - 4}
          height={step - 4}
          rx="6"
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
