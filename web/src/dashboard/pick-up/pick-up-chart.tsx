import { dayOf, isWeekend } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { memo, useId, useState } from 'react';
import { type PickUpBar, pickUpBars } from './pick-up-bars.ts';
import looks from './pick-up-chart.css?inline';

/** Pixels: the bars' room, and above and below it a line of figures; then the days. */
const room = 120;
const figures = 16;
const height = room + 2 * figures + 18;

type PickUpChartProps = { month: Month; pickUps: readonly (number | null)[] };

/** The nights won or lost from one morning to the next. Arrows, mouse and finger read each day. */
export function PickUpChart({ month, pickUps }: PickUpChartProps) {
  const id = useId();
  const lastKnown = pickUps.findLastIndex((pickUp) => pickUp !== null) + 1;
  const [pointed, setPointed] = useState<number | null>(null);
  const day = pointed ?? (lastKnown === 0 ? pickUps.length : lastKnown);
  const words = wordsOf(month, day, pickUps[day - 1] ?? null);
  return (
    <div className="pick-up-chart">
      <style href="pick-up-chart" precedence="default">
        {looks}
      </style>
      <p aria-hidden="true" className="pick-up-words">
        {words}
      </p>
      <div className="pick-up-drawing">
        <svg role="img" aria-labelledby={`${id}-title ${id}-all`} width="100%" height={height}>
          <title id={`${id}-title`}>{`Daily Pick-Up ${ofMonth(month)}`}</title>
          <desc id={`${id}-all`}>{allInWords(pickUps)}</desc>
          <Drawing month={month} pickUps={pickUps} />
          <rect {...column(day, pickUps.length, 1)} height={height} className="pick-up-pointed" />
        </svg>
        <input
          type="range"
          min={1}
          max={pickUps.length}
          value={day}
          aria-label="Jour du pick-up"
          aria-valuetext={words}
          onChange={(event) => setPointed(event.target.valueAsNumber)}
          onPointerMove={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect();
            const at = Math.floor(((event.clientX - left) / width) * pickUps.length) + 1;
            setPointed(Math.min(pickUps.length, Math.max(1, at)));
          }}
          onPointerLeave={() => setPointed(null)}
          className="screen-only"
        />
      </div>
    </div>
  );
}

/** Apart from what is pointed at: the bars are not drawn again while the mouse runs over them. */
const Drawing = memo(function Drawing({ month, pickUps }: PickUpChartProps) {
  const { zero, bars } = pickUpBars(pickUps, room);
  const days = pickUps.length;
  const floor = figures + zero;
  return (
    <>
      <line x1="0" x2="100%" y1={floor} y2={floor} className="pick-up-zero" />
      {bars.map((bar) => (
        <g key={bar.day} className={lookOf(bar)}>
          {bar.height === 0 ? (
            <circle cx={middle(bar.day, days)} cy={floor} r={2.5} />
          ) : (
            <rect
              {...column(bar.day, days, 0.62)}
              y={figures + bar.top}
              height={bar.height}
              rx={2}
            />
          )}
          <text
            x={middle(bar.day, days)}
            y={bar.pickUp < 0 ? floor + bar.height + 12 : floor - bar.height - 5}
          >
            {frenchSigned(bar.pickUp)}
          </text>
        </g>
      ))}
      {pickUps.map((_, index) => {
        const date = dayOf(month.year, month.month, index + 1);
        return (
          <text
            key={date}
            x={middle(index + 1, days)}
            y={height - 3}
            className={isWeekend(date) ? 'pick-up-day weekend' : 'pick-up-day'}
          >
            {index + 1}
          </text>
        );
      })}
    </>
  );
});

function lookOf({ pickUp }: PickUpBar): string {
  if (pickUp === 0) return 'pick-up-bar none';
  return pickUp > 0 ? 'pick-up-bar gain' : 'pick-up-bar loss';
}

/** A day's place across the drawing, a part of its column wide. */
function column(day: number, days: number, part: number) {
  return {
    x: `${((day - 0.5 - part / 2) / days) * 100}%`,
    width: `${(part / days) * 100}%`,
  };
}

function middle(day: number, days: number): string {
  return `${((day - 0.5) / days) * 100}%`;
}

function wordsOf({ year, month }: Month, day: number, pickUp: number | null): string {
  const date = frenchLongDay(dayOf(year, month, day));
  if (pickUp === null) return `${date} : pas de pick-up`;
  const plural = Math.abs(pickUp) > 1 ? 's' : '';
  return `${date} : ${frenchSigned(pickUp)} nuitée${plural}`;
}

function allInWords(pickUps: readonly (number | null)[]): string {
  const known = pickUps.flatMap((pickUp, index) =>
    pickUp === null ? [] : [`le ${index + 1} : ${frenchSigned(pickUp)}`],
  );
  return known.length === 0 ? 'Aucun pick-up ce mois-ci.' : `En nuitées, ${known.join(', ')}.`;
}
