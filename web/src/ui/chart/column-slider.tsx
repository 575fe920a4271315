type ColumnSliderProps = {
  /** What is chosen: 'Nuit du mois'. */
  label: string;
  columns: number;
  /** The column that is read, from 0. */
  column: number;
  /** That column in words. */
  valueText: string;
  /** null once the pointer has left the chart. */
  onRead: (column: number | null) => void;
};

/** An invisible slider over a plot: arrow keys, mouse and finger read its columns one by one. */
export function ColumnSlider({ label, columns, column, valueText, onRead }: ColumnSliderProps) {
  return (
    <input
      type="range"
      min={0}
      max={columns - 1}
      value={column}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onRead(event.target.valueAsNumber)}
      onPointerMove={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const pointed = Math.floor(((event.clientX - left) / width) * columns);
        onRead(Math.min(columns - 1, Math.max(0, pointed)));
      }}
      onPointerLeave={() => onRead(null)}
      className="chart-slider screen-only"
    />
  );
}
