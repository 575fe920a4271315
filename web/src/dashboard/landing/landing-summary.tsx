import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import {
  type BudgetOutlook,
  budgetOutlook,
  landingHeadline,
} from '@hotel/domain/landing/landing-text.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import './landing-summary.css';

const outlookColours: Record<BudgetOutlook, string> = {
  reached: 'text-positive',
  open: '',
  missed: 'text-negative',
};

type LandingSummaryProps = { month: Month; landing: Landing; measure: Measure };

/** The answer in one sentence. */
export function LandingSummary({ month, landing, measure }: LandingSummaryProps) {
  const outlook = budgetOutlook(landing);
  return (
    <p className={`landing-sentence font-semibold ${outlookColours[outlook ?? 'open']}`}>
      {landingHeadline(landing, month, measure)}
    </p>
  );
}
