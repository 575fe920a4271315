import { type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import type { IgnoredPart } from '@hotel/domain/data-entry/pasted-figures.ts';
import { needsReading, type ReadPaste } from '@hotel/domain/data-entry/read-paste.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, unknownFigure } from '@hotel/domain/numbers/french-numbers.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { Card } from '../../ui/card.tsx';
import { MonthCalendar } from '../../ui/dates/month-calendar.tsx';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CappedTable } from '../capped-table.tsx';
import { stayDays } from '../imports/import-run.ts';
import { type ComparedFigure, countChanges, replacedCount } from '../preview/figure-comparison.ts';
import type { ImportPreview } from '../preview/import-preview.ts';
import { PreviewCard } from '../preview/preview-card.tsx';

type ShownPreview = Pick<ImportPreview, 'stored' | 'figures' | 'counts' | 'notRead'>;

type PastePreviewProps = {
  paste: ReadPaste;
  preview: ShownPreview;
  asOf: Day;
  today: Day;
};

/** The paste compared with the database, before anything is sent. */
export function PastePreview({ paste, preview, asOf, today }: PastePreviewProps) {
  const { kind, month, ignored } = paste;
  const { figures } = preview;
  const title = 'Aperçu avant insertion';
  if (needsReading(paste)) {
    return (
      <Card title={title}>
        <p className="max-w-prose text-sm text-ink-soft">
          Dites d’abord comment lire ces lignes : l’aperçu montre ensuite ce que devient chaque
          valeur.
        </p>
      </Card>
    );
  }
  const days = daysOfMonth(month).length;
  const total = sumOfKnown(figures.map(({ nuitees }) => nuitees));
  const asOfDays = new Set(figures.map((figure) => figure.asOf));
  return (
    <PreviewCard
      title={title}
      subtitle={
        kind === 'single'
          ? `${monthTitle(month)}, photo du ${frenchLongDay(asOf)}`
          : monthTitle(month)
      }
      facts={
        kind === 'single'
          ? [
              { label: 'Jours avec une valeur', value: `${figures.length} / ${days}` },
              { label: 'Total du mois', value: total },
            ]
          : [
              { label: 'Dates d’arrêté', value: asOfDays.size },
              { label: 'Valeurs', value: figures.length },
            ]
      }
      refused={paste.refused}
      preview={preview}
    >
      {figures.length === 0 && <Notice tone="warning">Rien n’a été compris.</Notice>}
      {kind === 'single' && figures.length > 0 && figures.length < days && (
        <p className="text-sm text-ink-soft">
          {frenchCount(days - figures.length, 'jour', 'jours')} sans valeur : rien n’est envoyé, ce
          que la base contient déjà est gardé.
        </p>
      )}
      <FutureAsOf kind={kind} count={[...asOfDays].filter((day) => (day ?? '') > today).length} />
      {kind === 'single' && figures.length > 0 && (
        <PreviewCalendar month={month} figures={figures} />
      )}
      {kind === 'dated' && figures.length > 0 && <PreviewRows figures={figures} />}
      {ignored.length > 0 && <IgnoredCells ignored={ignored} />}
    </PreviewCard>
  );
}

function FutureAsOf({ kind, count }: { kind: ReadPaste['kind']; count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      {kind === 'single'
        ? 'La date d’arrêté est dans le futur.'
        : `${frenchCount(count, 'date d’arrêté est', 'dates d’arrêté sont')} dans le futur.`}
    </Notice>
  );
}

type PreviousYearPreviewProps = {
  paste: Pick<ReadPaste, 'month' | 'ignored' | 'refused'>;
  preview: ShownPreview;
};

/** The pasted nights of last year compared with the stored ones. */
export function PreviousYearPreview({ paste, preview }: PreviousYearPreviewProps) {
  const { month, ignored, refused } = paste;
  const { figures } = preview;
  return (
    <PreviewCard
      title="Aperçu avant import"
      subtitle={monthTitle(month)}
      facts={[]}
      refused={refused}
      preview={preview}
    >
      <p className="text-sm">
        {frenchCount(figures.length, 'jour', 'jours')} avec une valeur, total{' '}
        {frenchNumber(sumOfKnown(figures.map(({ nuitees }) => nuitees)) ?? 0)}
      </p>
      {figures.length > 0 && <PreviewCalendar month={month} figures={figures} />}
      {ignored.length > 0 && <IgnoredCells ignored={ignored} />}
    </PreviewCard>
  );
}

type PreviewCalendarProps = { month: Month; figures: readonly ComparedFigure[] };

/** The month as a calendar: a paste shifted by one day is visible at the weekends. */
function PreviewCalendar({ month, figures }: PreviewCalendarProps) {
  const figureByDay = new Map(figures.map((figure) => [figure.day, figure]));
  return (
    <MonthCalendar
      month={month}
      caption={`Valeurs comprises, ${monthTitle(month)}`}
      className="border-spacing-0.5 text-[0.8125rem] sm:border-spacing-1 sm:text-sm"
      cellOf={(day) => <DayCell day={day} figure={figureByDay.get(day) ?? null} />}
    />
  );
}

type DayCellProps = { day: string; figure: ComparedFigure | null };

function DayCell({ day, figure }: DayCellProps) {
  const change = figure?.change ?? null;
  const style = change === null ? 'bg-sunken' : dayStyles[change];
  return (
    <td className={`h-16 rounded-control px-0.5 py-1 align-top sm:px-1.5 ${style}`}>
      <span className="block px-0.5 text-xs text-ink-soft">
        <span aria-hidden="true">{dayOfMonth(day)}</span>
        <span className="sr-only">{frenchLongDay(day)}</span>
      </span>
      <span className="block text-right font-semibold">
        {figure === null ? unknownFigure : frenchNumber(figure.nuitees)}
      </span>
      {figure !== null && change !== null && <ChangeText {...figure} />}
    </td>
  );
}

const dayStyles: Record<NonNullable<ComparedFigure['change']>, string> = {
  new: 'bg-accent-soft',
  same: 'bg-sunken',
  changed: 'bg-stale-soft',
};

/** What the import changes on the day; phones show only the replaced figure. */
function ChangeText({ change, before }: ComparedFigure) {
  if (change === 'changed') {
    return (
      <span className="block text-right text-xs text-stale">
        <span className="max-sm:sr-only">avant </span>
        <span className="max-sm:line-through">{frenchNumber(before)}</span>
      </span>
    );
  }
  return (
    <span className="block text-right text-xs text-ink-soft max-sm:sr-only">
      {change === 'new' ? 'insérée' : 'identique'}
    </span>
  );
}

const maxRows = 62;
const maxReplacedRows = 50;

/** The dated lines, one per as-of day, and every stored figure that would be replaced. */
function PreviewRows({ figures }: { figures: readonly ComparedFigure[] }) {
  const rows = [...Map.groupBy(figures, ({ asOf }) => asOf)];
  return (
    <>
      <CappedTable
        caption="Lignes comprises"
        columns={[
          { heading: "Date d'arrêté" },
          { heading: 'Jours' },
          { heading: 'Valeurs', isFigure: true },
          { heading: 'Total', isFigure: true },
          { heading: 'Insérées', isFigure: true },
          { heading: 'Remplacées', isFigure: true },
          { heading: 'Dont identiques', isFigure: true },
        ]}
        rows={rows.slice(0, maxRows).map(([asOf, items]) => {
          const counts = countChanges(items);
          const total = items.reduce((sum, { nuitees }) => sum + nuitees, 0);
          return {
            key: String(asOf),
            cells: [
              asOf === null ? 'Finales' : frenchDay(asOf),
              stayDays([{ asOf, items }]),
              frenchNumber(items.length),
              <strong key="total">{frenchNumber(total)}</strong>,
              frenchNumber(counts?.new ?? null),
              frenchNumber(replacedCount(counts)),
              frenchNumber(counts?.same ?? null),
            ],
          };
        })}
        total={rows.length}
      />
      <ReplacedFigures figures={figures} />
    </>
  );
}

function ReplacedFigures({ figures }: { figures: readonly ComparedFigure[] }) {
  const replaced = figures.flatMap((figure) =>
    figure.change === 'changed' && figure.before !== null
      ? [{ ...figure, before: figure.before }]
      : [],
  );
  if (replaced.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Valeurs remplacées par une autre</h3>
      <CappedTable
        caption="Valeurs remplacées par une autre"
        columns={[
          { heading: "Date d'arrêté" },
          { heading: 'Jour' },
          { heading: 'En base', isFigure: true },
          { heading: 'Collée', isFigure: true },
          { heading: 'Différence', isFigure: true },
        ]}
        rows={replaced.slice(0, maxReplacedRows).map(({ asOf, day, nuitees, before }) => ({
          key: `${asOf} ${day}`,
          cells: [
            asOf === null ? 'Finales' : frenchDay(asOf),
            frenchDay(day),
            frenchNumber(before),
            frenchNumber(nuitees),
            <SignedFigure key="difference" value={nuitees - before} />,
          ],
        }))}
        total={replaced.length}
      />
    </div>
  );
}

const maxIgnored = 20;
const maxCharacters = 60;

/** The cells of a paste that are not used: their position, their text and the reason. */
function IgnoredCells({ ignored }: { ignored: readonly IgnoredPart[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <WarningIcon className="size-4 text-stale" />
        Ignoré : {frenchCount(ignored.length, 'élément', 'éléments')}
      </h3>
      <CappedTable
        caption="Éléments ignorés"
        columns={[
          { heading: 'Ligne', isFigure: true },
          { heading: 'Cellule', isFigure: true },
          { heading: 'Texte', isSentence: true },
          { heading: 'Raison', isSentence: true },
        ]}
        rows={ignored.slice(0, maxIgnored).map(({ line, column, text, reason }) => ({
          key: `${line} ${column} ${reason}`,
          cells: [
            frenchNumber(line),
            column === null ? 'toutes' : frenchNumber(column),
            <span key="text" className="block min-w-20 break-words">
              {truncate(text)}
            </span>,
            reason,
          ],
        }))}
        total={ignored.length}
      />
    </div>
  );
}

function truncate(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
