import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type ReactNode, useId } from 'react';
import { columnBox } from './column-place.ts';
import './plot.css';
import type { YScale } from './y-scale.ts';

/** Pixels below the plot, for the labels of its columns. */
const labelHeight = 20;

type PlotProps = {
  /** The name of the chart. */
  title: string;
  /** What it shows, for a screen reader; the figures are in the table of the chart. */
  description: string;
  /** Pixels, without the labels of the columns. */
  height: number;
  scale: YScale;
  /** Columns are spread over the whole width: nothing is measured, so that print and resizing keep up. */
  columns: number;
  /** Paths and bars in columns and pixels; they are stretched to the width. */
  stretched: ReactNode;
  /** Texts and marks, placed in per cent (`columnMiddle`, `columnBox`), which keep their shape. */
  children?: ReactNode;
  /** The column that is read; arrow keys, mouse and finger read another. */
  reading: PlotReading;
};

type PlotReading = {
  /** What is chosen: 'Nuit du mois'. */
  readonly label: string;
  /** From 0. */
  readonly column: number;
  /** That column in words. */
  readonly text: string;
  /** null once the pointer has left the chart. */
  readonly onRead: (column: number | null) => void;
};

/** A vertical axis of figures, its grid lines, and a drawing over columns of equal width. */
export function Plot(props: PlotProps) {
  const { title, description, height, scale, columns, stretched, children, reading } = props;
  const id = useId();
  return (
    <div className="chart">
      <Axis scale={scale} />
      <div className="chart-plot">
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
          width="100%"
          height={height + labelHeight}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          <GridLines scale={scale} />
          <svg
            aria-hidden="true"
            width="100%"
            height={height}
            viewBox={`0 0 ${columns} ${height}`}
            preserveAspectRatio="none"
          >
            {stretched}
          </svg>
          {children}
          <rect
            {...columnBox(reading.column, columns)}
            height={height}
            className="chart-read-column"
          />
        </svg>
        <ColumnSlider
          label={reading.label}
          columns={columns}
          column={reading.column}
          valueText={reading.text}
          onRead={reading.onRead}
        />
      </div>
    </div>
  );
}

function Axis({ scale }: Pick<PlotProps, 'scale'>) {
  return (
    <div aria-hidden="true" className="chart-axis">
      {scale.ticks.map((tick) => (
        <span key={tick} style={{ top: scale.y(tick) }}>
          {frenchNumber(tick)}
        </span>
      ))}
    </div>
  );
}

function GridLines({ scale }: Pick<PlotProps, 'scale'>) {
  return scale.ticks.map((tick) => (
    <line
      key={tick}
      x1="0"
      x2="100%"
      y1={scale.y(tick)}
      y2={scale.y(tick)}
      className={tick === 0 ? 'chart-zero' : 'chart-grid'}
    />
  ));
}

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
function ColumnSlider({ label, columns, column, valueText, onRead }: ColumnSliderProps) {
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
