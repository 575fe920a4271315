const columns = 16;
const rows = 11;

/** How full a cell looks, 0 to 1: a month that fills from one as-of day to the next, fuller at weekends. */
function fullness(column: number, row: number): number {
  const weekend = column % 7 === 4 || column % 7 === 5 ? 0.35 : 0;
  const filling = 1 - Math.abs(column - 3 - row * 1.05) / 11;
  return Math.max(0, Math.min(1, filling * 0.7 + weekend - 0.12));
}

/** A quiet picture of the grid that the product is about. It says nothing, so it is silent. */
export function NightsPattern() {
  const cells = Array.from({ length: columns * rows }, (_, at) => at);
  return (
    <svg
      viewBox={`0 0 ${columns * 40} ${rows * 40}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      className="absolute inset-0 size-full fill-accent [mask-image:linear-gradient(to_bottom,black_35%,transparent_72%)]"
    >
      {cells.map((at) => {
        const [column, row] = [at % columns, Math.floor(at / columns)];
        return (
          <rect
            key={at}
            x={column * 40 + 3}
            y={row * 40 + 3}
            width="34"
            height="34"
            rx="7"
            opacity={(0.04 + fullness(column, row) * 0.42).toFixed(3)}
          />
        );
      })}
    </svg>
  );
}
