import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { needsReading, type ReadPaste } from '@hotel/domain/data-entry/read-paste.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IgnoredCells } from '../preview/ignored-cells.tsx';
import type { ImportPreview } from '../preview/import-preview.ts';
import { PreviewCalendar } from '../preview/preview-calendar.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { PreviewRows } from '../preview/preview-rows.tsx';

type PastePreviewProps = {
  paste: ReadPaste;
  preview: Pick<ImportPreview, 'stored' | 'figures' | 'counts' | 'notRead'>;
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
