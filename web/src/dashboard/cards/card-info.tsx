import type { ExplainedFigure } from '@hotel/domain/figure-explanations/figure-explanations.ts';
import { Suspense, useState } from 'react';
import { FigureNoteNumber } from '../../app-shell/figure-info/figure-note-number.tsx';
import { allStylesLoaded } from '../../app-shell/loading/all-styles.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** Its styles are not among those of the page. */
const FigureInfo = lazyComponent(async () => {
  const [info] = await Promise.all([
    import('../../app-shell/figure-info/figure-info.tsx'),
    allStylesLoaded(),
  ]);
  return info.FigureInfo;
});

type CardInfoProps = {
  figure: ExplainedFigure;
  /** The title of the card. */
  title: string;
  asOf: string | null | undefined;
  readAt: number | null;
};

/** The 'i' of a card. The explanations are downloaded when the first one is opened. */
export function CardInfo({ figure, title, asOf, readAt }: CardInfoProps) {
  const [isOpened, setOpened] = useState(false);
  const label = `Explication : ${title}`;
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
        <FigureNoteNumber figure={figure} asOf={asOf} readAt={readAt} />
      </>
    );
  }
  return (
    <Suspense fallback={button}>
      <FigureInfo figure={figure} asOf={asOf} readAt={readAt} isOpen />
    </Suspense>
  );
}
