import type { Measure } from '@hotel/domain/nights/measure.ts';
import { type ToggleEvent, useEffect, useId, useRef } from 'react';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { explanationLines, explanationTitle } from '../explanations/explanation-lines.ts';
import type { ExplainedFigure } from '../explanations/figure-explanations.ts';
import { FigureNoteNumber } from './figure-note-number.tsx';

type FigureInfoProps = {
  figure: ExplainedFigure;
  /** What the figure counts; absent where it is always the same. */
  measure?: Measure | undefined;
  /** Undefined where the figure has no as-of date: it is read from the PMS. */
  asOf?: string | null | undefined;
  /** When the figure was read, in milliseconds since 1970; null: it is not there yet. */
  readAt: number | null;
  /** It was opened before it was loaded. */
  isOpen?: boolean;
};

/**
 * A small 'i' that explains a figure in a popover: formula, unit, as-of date, source, time of reading. The
 * browser closes it on Escape and on a click elsewhere, and returns the focus. On paper it is the number of
 * a footnote (`FigureNotes`).
 */
export function FigureInfo({ figure, measure, asOf, readAt, isOpen = false }: FigureInfoProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLElement>(null);
  const { hotel } = useCurrentHotel();
  useEffect(() => {
    if (!isOpen) return;
    button.current?.focus();
    popover.current?.showPopover();
  }, [isOpen]);
  const context = { asOf, readAt, measure, timeZone: hotel.timeZone };
  const title = explanationTitle(figure, measure);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`Explication : ${title}`}
        title={`Explication : ${title}`}
        className="screen-only -mr-2 flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <InfoIcon className="size-4.5" />
      </button>
      <FigureNoteNumber figure={figure} measure={measure} asOf={asOf} readAt={readAt} />
      <section
        ref={popover}
        id={id}
        popover="auto"
        aria-label={`Explication : ${title}`}
        onToggle={({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
          if (newState === 'open' && button.current !== null)
            placeBelow(currentTarget, button.current);
        }}
        className="fixed m-0 max-h-[calc(100dvh-1.5rem)] w-[min(30rem,calc(100vw-1.5rem))] overflow-y-auto rounded-card border border-line bg-surface p-4 text-left text-sm font-normal text-ink shadow-pop"
      >
        <strong className="mb-2 block font-semibold">{title}</strong>
        <dl className="grid grid-cols-[fit-content(8rem)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          {explanationLines(figure, context).map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

const margin = 12;

/** Places a popover below a button; above it where there is room only there; always within the window. */
function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const place = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(Math.max(margin, place.right - width), innerWidth - width - margin);
  const below = place.bottom + 6;
  const above = place.top - height - 6;
  const lowest = innerHeight - height - margin;
  const top = below <= lowest ? below : above > margin ? above : Math.max(margin, lowest);
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}
