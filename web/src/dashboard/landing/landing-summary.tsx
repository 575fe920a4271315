import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import {
  type BudgetOutlook,
  budgetOutlook,
  chanceText,
  landingHeadline,
  provisionalText,
} from '@hotel/domain/landing/landing-text.ts';
import './landing-summary.css';

const outlookColours: Record<BudgetOutlook, string> = {
  reached: 'text-positive',
  open: '',
  missed: 'text-negative',
};

/** The landing in one sentence, with its error band. */
export function LandingSummary({ month, landing }: { month: Month; landing: Landing }) {
  const outlook = budgetOutlook(landing);
  const provisional = provisionalText(landing);
  const hasChance = landing.budget_chance !== null && landing.state !== 'over';
  return (
    <>
      <p className={`landing-sentence font-semibold ${outlookColours[outlook ?? 'open']}`}>
        {landingHeadline(landing, month)}
      </p>
      {(provisional !== null || hasChance) && (
        <p className="mt-1 text-sm text-ink-soft">
          {provisional}
          {provisional !== null && hasChance && ' '}
          {hasChance && `Chance d’atteindre le budget : ${chanceText(landing)}.`}
        </p>
      )}
    </>
  );
}
