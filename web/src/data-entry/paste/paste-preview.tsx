import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import type { IgnoredPart } from '@hotel/domain/data-entry/pasted-figures.ts';
import { needsReading, type ReadPaste } from '@hotel/domain/data-entry/read-paste.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { Card } from '../../ui/card.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CappedTable } from '../capped-table.tsx';
import type { ImportPreview } from '../preview/import-preview.ts';
import { PreviewCalendar } from '../preview/preview-calendar.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { PreviewRows } from '../preview/preview-rows.tsx';

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
