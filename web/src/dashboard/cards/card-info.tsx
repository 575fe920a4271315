import type { Measure } from '@hotel/domain/nights/measure.ts';
import { Suspense, useState } from 'react';
import type { ExplainedFigure } from '../../figures/explanations/figure-explanations.ts';
import { FigureNoteNumber } from '../../figures/info/figure-note-number.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { type QueryState, sourceReadAt } from '../query-state.ts';

const FigureInfo = lazyComponent(
  async () => (await import('../../figures/info/figure-info.tsx')).FigureInfo,
);

type CardInfoProps<Data> = {
  figure: ExplainedFigure;
  /** What the figure counts; absent where it is always the same. */
  measure?: Measure | undefined;
  /** The title of the card. */
  title: string;
  query: QueryState<Data>;
  /** The as-of day of the figure; absent where it is read from the PMS. */
  asOf?: ((data: Data) => string | null) | undefined;
  /** When a cached response was read; undefined for a new one. */
  staleSince?: ((data: Data) => string | undefined) | undefined;
};

/** The 'i' of a card. The explanations are downloaded when the first one is opened. */
export function CardInfo<Data>(props: CardInfoProps<Data>) {
  const { figure, measure, title, query, asOf, staleSince } = props;
  const [isOpened, setOpened] = useState(false);
  const label = `Explication : ${title}`;
  const seen = {
    figure,
    measure,
    asOf: asOf && (query.state === 'known' ? asOf(query.data) : null),
    readAt: sourceReadAt(query, staleSince),
  };
  const button = (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setOpened(true)}
      className="screen-only -mr-2 flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <InfoIcon className="size-4.5" />
    </button>
  );
  if (!isOpened) {
    return (
      <>
        {button}
        <FigureNoteNumber {...seen} />
      </>
    );
  }
  return (
    <Suspense fallback={button}>
      <FigureInfo {...seen} isOpen />
    </Suspense>
  );
}
