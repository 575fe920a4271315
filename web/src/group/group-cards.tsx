import type { Month } from '@hotel/domain/calendar/month.ts';
import { groupBasisText } from '@hotel/domain/group/group-basis.ts';
import {
  type GroupColumnId,
  type GroupTable,
  groupColumn,
} from '@hotel/domain/group/group-columns.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits, inUnit } from '@hotel/domain/nights/measure-units.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchPercent, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { ShiftedFeasts } from '../figures/comparison/shifted-feasts.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import { SignedMeasure } from './group-figure.tsx';

type GroupCardsProps = {
  group: GroupTable | undefined;
  month: Month;
  measure: Measure;
  comparison: Comparison;
  /** When the group was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The sums of the group, each with the number of hotels that it counts. */
export function GroupCards({ group, month, measure, comparison, readAt }: GroupCardsProps) {
  const isLoading = group === undefined;
  const unit = figureUnits[measure];
  const of = (id: GroupColumnId) => figureOfGroup(group, id);
  const counts = (id: GroupColumnId) => frenchCount(of(id).counted, 'hôtel', 'hôtels');
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 print:hidden">
      <FigureCard
        title="Total du mois"
        action={<FigureInfo figure="groupTotal" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchNumber(inUnit(measure, of('total').figure))}
        unit={unit}
        comparison={
          <>
            <SignedMeasure measure={measure} figure={of('pickup').figure} arrow /> depuis la photo
            précédente
          </>
        }
        note={`${counts('total')} · sur 7 jours ${frenchSigned(inUnit(measure, of('pickup_7').figure))}`}
      />
      <FigureCard
        title="Atterrissage"
        action={<FigureInfo figure="groupLanding" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchNumber(inUnit(measure, of('expected').figure))}
        unit={unit}
        comparison={`Fourchette ${bandText(
          inUnit(measure, of('low').figure),
          inUnit(measure, of('high').figure),
        )}`}
        note={`${counts('expected')} · huit fois sur dix, le groupe finit dans la fourchette`}
      />
      <FigureCard
        title="Budget"
        action={<FigureInfo figure="groupBudget" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchPercent(of('landing_percent').figure)}
        unit="du budget à l’atterrissage"
        comparison={<BudgetGap measure={measure} gap={of('landing_gap').figure} />}
        note={`${counts('landing_percent')} avec un budget et un atterrissage`}
      />
      <FigureCard
        title="N-1"
        action={<FigureInfo figure="groupPreviousYear" readAt={readAt} />}
        isLoading={isLoading}
        figure={<SignedFigure value={of('n1_change').figure} decimals={1} unit="%" />}
        unit="par rapport à l’an dernier"
        comparison={
          <>
            {occupancyText(group, measure)}
            {of('n1_change').figure !== null && (
              <ShiftedFeasts month={month} comparison={comparison} />
            )}
          </>
        }
        note={`${groupBasisText(group?.hotels ?? [], comparison)} sur ${counts('n1_change')}${measure === 'nuitees' ? `, lits sur ${counts('occupancy')}` : ''}`}
      />
    </div>
  );
}

/** Of the beds, or of the rooms where these or their revenue are shown. */
function occupancyText(group: GroupTable | undefined, measure: Measure): string {
  if (measure === 'nuitees') {
    return `Occupation des lits ${frenchPercent(figureOfGroup(group, 'occupancy').figure)}`;
  }
  const occupancy = group?.totals.occupancy ?? null;
  return `Occupation des chambres ${frenchPercent(percentOf(occupancy, 1))}`;
}

function BudgetGap({ measure, gap }: { measure: Measure; gap: number | null }) {
  return (
    <>
      Écart <SignedFigure value={inUnit(measure, gap)} /> {figureUnits[measure]}
    </>
  );
}

function figureOfGroup(group: GroupTable | undefined, id: GroupColumnId) {
  return group === undefined ? { figure: null, counted: 0 } : groupColumn(id).ofGroup(group);
}
