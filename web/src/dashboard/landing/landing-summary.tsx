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
  const notes = [provisionalText(landing), budgetNote(landing)].filter((note) => note !== null);
  return (
    <div>
      <p className={`landing-sentence font-semibold ${outlookColours[outlook ?? 'open']}`}>
        {landingHeadline(landing, month)}
      </p>
      {notes.length > 0 && <p className="mt-1 text-sm text-ink-soft">{notes.join(' ')}</p>}
    </div>
  );
}

/** How likely the budget is, or that there is none; a month that is over has said so in its sentence. */
function budgetNote(landing: Landing): string | null {
  const { state, budget, budget_chance } = landing;
  if (state === 'unknown') return null;
  if (budget === null) return 'Aucun budget pour ce mois.';
  if (state === 'over' || budget_chance === null) return null;
  return `Chance d’atteindre le budget : ${chanceText(landing)}.`;
}
