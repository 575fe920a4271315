import { toCsv } from '@hotel/domain/exports/csv.ts';
import {
  comparedNationalities,
  guestTotals,
} from '@hotel/domain/nationalities/compared-nationalities.ts';
import { exportedNationalities } from '@hotel/domain/nationalities/exported-nationalities.ts';
import { useState } from 'react';
import { csvType, download } from '../app-shell/download.ts';
import { PmsNotice } from '../app-shell/pms-notices.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { DownloadIcon } from '../ui/screen-icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GuestCards } from './guest-cards.tsx';
import { useComparedPeriods } from './nationality-queries.ts';
import { RankedTable } from './ranked-table.tsx';
import { ShareBar } from './share-bar.tsx';
import type { Period } from './stored-period.ts';

type NationalitiesOfPeriodProps = {
  hotelId: string;
  period: Period;
  isCompared: boolean;
  title: string;
  previousTitle: string;
  /** The name of the exported file, without extension. */
  fileName: string;
};

export function NationalitiesOfPeriod(props: NationalitiesOfPeriodProps) {
  const { hotelId, period, isCompared, previousTitle } = props;
  const { current, previous } = useComparedPeriods(hotelId, period, isCompared);
  const rows = current.data?.rows;
  if (rows === undefined && current.isError) {
    return <PmsNotice query={current} failure="Impossible de charger les nationalités." />;
  }
  const previousRows = previous?.data?.rows ?? null;
  return (
    <>
      <PmsNotice query={current} failure="" />
      {previous?.isError === true && previousRows === null && (
        <Notice tone="info">
          La comparaison avec {previousTitle} n’a pas pu être lue : N-1 est inconnu.
        </Notice>
      )}
      <GuestCards
        totals={rows === undefined ? null : guestTotals(rows)}
        previous={previousRows === null ? null : guestTotals(previousRows)}
        isCompared={isCompared}
        previousTitle={previousTitle}
      />
      {rows === undefined ? (
        <LoadingCard />
      ) : (
        <Ranking {...props} lines={comparedNationalities(rows, previousRows)} />
      )}
    </>
  );
}

function LoadingCard() {
  return (
    <Card title="PAX par nationalité">
      <div aria-busy="true">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="mt-6 h-96 w-full" />
      </div>
    </Card>
  );
}

type RankingProps = NationalitiesOfPeriodProps & {
  lines: ReturnType<typeof comparedNationalities>;
};

function Ranking({ lines, isCompared, title, previousTitle, fileName }: RankingProps) {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  if (lines.every(({ pax, previousPax }) => pax === 0 && (previousPax ?? 0) === 0)) {
    return (
      <Card title="PAX par nationalité">
        <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
          <p className="font-medium">Aucune ligne</p>
          <p className="max-w-md text-sm text-ink-soft">
            Le PMS ne connaît aucun client pour {title}. Choisissez une autre date en haut de la
            page.
          </p>
        </div>
      </Card>
    );
  }
  return (
    <Card
      title="PAX par nationalité"
      subtitle={isCompared ? `N-1 : ${previousTitle}` : undefined}
      action={
        <Button
          icon={<DownloadIcon className="size-4" />}
          className="whitespace-nowrap"
          onClick={() =>
            download(`${fileName}.csv`, toCsv(exportedNationalities(lines, isCompared)), csvType)
          }
        >
          Exporter CSV
        </Button>
      }
    >
      <ShareBar lines={lines} highlighted={highlighted} />
      <RankedTable
        lines={lines}
        isCompared={isCompared}
        highlighted={highlighted}
        onHighlight={(name) => setHighlighted(name === highlighted ? null : name)}
      />
    </Card>
  );
}
