import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { ReactNode } from 'react';
import { Card } from '../design/card.tsx';
import { RetryNotice } from '../design/retry-notice.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import type { Asked } from './asked.ts';
import type { MonthAnswers } from './kept-month.ts';
import { PickUpChart } from './pick-up-chart.tsx';
import { useReveal } from './reveal.ts';

type PickUpCardProps = { month: Month; asked: Asked<MonthAnswers['pickUps']> };

export function PickUpCard({ month, asked }: PickUpCardProps) {
  const isShown = useReveal(asked.state !== 'waiting');
  return (
    <Card title="Daily Pick-Up" subtitle={`nuitées par jour, ${monthTitle(month)}`}>
      <div aria-busy={!isShown} className="min-h-49">
        {isShown ? chartOf(month, asked) : <Skeleton className="h-49 w-full" />}
      </div>
    </Card>
  );
}

function chartOf(month: Month, asked: PickUpCardProps['asked']): ReactNode {
  if (asked.state === 'waiting') return null;
  if (asked.state === 'failed') {
    return (
      <RetryNotice onRetry={asked.retry} busy={asked.busy}>
        Impossible de charger le Daily Pick-Up.
      </RetryNotice>
    );
  }
  const { pickups } = asked.answer;
  if (pickups.every((pickUp) => pickUp === null)) {
    return (
      <p className="flex h-49 items-center justify-center text-sm text-ink-soft">
        Aucun pick-up en {monthTitle(month)} : il faut deux dates d'arrêté pour en compter un.
      </p>
    );
  }
  return <PickUpChart month={month} pickUps={pickups} />;
}
