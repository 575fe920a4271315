import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { useDeferredValue, useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useCurrentHotel } from '../../app-shell/current-hotel.tsx';
import { useToday } from '../../app-shell/hotel-day.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureMessage } from '../failure-message.ts';
import { type DraftOwner, usePasteDraft } from '../stored-drafts.ts';
import { gapFieldsOf } from './gap-fields.ts';
import { GapForm } from './gap-form.tsx';
import { GapTable } from './gap-table.tsx';
import { PreviousYearPreview } from './previous-year-preview.tsx';

type AskedGap = { hotel_id: string; as_of?: string } & Month;

/** 'N-1 & Écart': last year's nights, and how far this year is from them day by day. */
export function GapTab() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  const owner: DraftOwner = {
    form: 'previous_year',
    userId: me.id,
    hotelId: hotel.id,
    timeZone: hotel.timeZone,
  };
  const draft = usePasteDraft(owner);
  const fields = gapFieldsOf(draft, useToday());
  const [asked, setAsked] = useState<AskedGap | null>(null);
  const readText = useDeferredValue(draft.text);
  const { month, asOf } = fields;

  function showGap() {
    if (month === null || isGlobal) return;
    setAsked({ hotel_id: hotel.id, ...month, ...(asOf === null ? {} : { as_of: asOf }) });
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <GapForm
        key={hotel.id}
        owner={owner}
        hotel={isGlobal ? null : hotel}
        draft={draft}
        fields={fields}
        onShowGap={showGap}
      />
      <div className="flex min-w-0 flex-col gap-5">
        {readText.trim() !== '' && month !== null && (
          <PreviousYearPreview
            hotelId={isGlobal ? null : hotel.id}
            text={readText}
            monthKey={monthKey(month)}
          />
        )}
        <DailyGap asked={asked?.hotel_id === hotel.id ? asked : null} />
      </div>
    </div>
  );
}

function DailyGap({ asked }: { asked: AskedGap | null }) {
  const gap = useApiQuery('GET /nuitees/gap_daily', asked === null ? null : { query: asked });
  return (
    <Card title="Écart quotidien" subtitle={asked === null ? undefined : monthTitle(asked)}>
      {asked === null && (
        <p className="text-sm text-ink-soft">
          « Voir l'Écart Quotidien » compare les nuitées du mois, jour par jour, à celles de l'année
          précédente.
        </p>
      )}
      {asked !== null && gap.isPending && <Skeleton className="h-96 w-full" />}
      {gap.isError && gap.data === undefined && (
        <RetryNotice onRetry={gap.refetch} busy={gap.isFetching}>
          Erreur récupération écart: {failureMessage(gap.error)}
        </RetryNotice>
      )}
      {gap.data !== undefined && <GapTable gap={gap.data} />}
    </Card>
  );
}
