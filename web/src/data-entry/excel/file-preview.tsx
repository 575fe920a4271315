import type { Day } from '@hotel/domain/calendar/day.ts';
import { dayRangesText } from '@hotel/domain/calendar/day-ranges-text.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { type BlankDays, blankDays, countOfBlank } from '@hotel/domain/data-entry/blank-days.ts';
import type { DayFigure } from '@hotel/domain/data-entry/figures.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useMemo } from 'react';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmationNotice, useConfirmation } from '../../ui/forms/confirmation.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ImportSource, rowsOf } from '../imports/import-run.ts';
import type { RefusedLines } from '../imports/last-result.ts';
import { importBodyOf, tooLargeReason } from '../imports/send-import.ts';
import { Confirmations } from '../preview/confirmations.tsx';
import { useImportPreview } from '../preview/import-preview.ts';
import { PreviewCard } from '../preview/preview-card.tsx';
import { PreviewTable, previewLines } from '../preview/preview-table.tsx';
import type { ParsedWorkbook } from './workbook/parse-workbook.ts';

type FilePreviewProps = {
  /** null: no hotel is selected, and nothing can be compared or imported. */
  hotel: SelectedHotel | null;
  fileName: string;
  workbook: ParsedWorkbook;
  /** The choices are complete, and the preview shows what would be imported. */
  isComplete: boolean;
  isBusy: boolean;
  today: Day;
  onImport: (source: ImportSource) => void;
};

/** The preview of the import of a file, and the button that starts it. */
export function FilePreview(props: FilePreviewProps) {
  const { hotel, fileName, workbook, isComplete, isBusy, today, onImport } = props;
  const { figures, refused, repeated, sheets, questions, sampleCount } = workbook;
  const sample = useConfirmation(sampleCount === 0 ? '' : String(sampleCount));
  const preview = useImportPreview(hotel, workbook);
  const lines = useMemo(
    () =>
      previewLines(
        preview.figures,
        refused,
        sheets.map(({ name }) => name),
      ),
    [preview.figures, refused, sheets],
  );
  const source = useMemo(
    () => ({ kind: 'file' as const, name: fileName, refused: refusedLines(refused) }),
    [fileName, refused],
  );
  const tooLarge = useMemo(
    () => tooLargeReason(importBodyOf('', source, rowsOf(figures))),
    [source, figures],
  );
  const isReady =
    isComplete &&
    hotel !== null &&
    figures.length > 0 &&
    preview.stored.data !== null &&
    tooLarge === null &&
    questions.every(({ isAnswered }) => isAnswered) &&
    preview.canStore &&
    sample.canStore;
  return (
    <PreviewCard
      title="Aperçu avant import"
      subtitle={hotel?.name ?? 'Aucun hôtel'}
      facts={[{ label: 'À importer', value: figures.length }]}
      refused={refused.length}
      repeated={repeated}
      preview={preview}
    >
      <OpenQuestionsNotice workbook={workbook} />
      {tooLarge !== null && <Notice tone="error">{tooLarge}</Notice>}
      <FutureFinalsNotice figures={figures} today={today} />
      {sampleCount > 0 && (
        <ConfirmationNotice label="Importer quand même ces valeurs d’exemple" {...sample}>
          <p className="font-medium">
            {frenchCount(sampleCount, 'valeur est', 'valeurs sont')} encore celles du modèle : elles
            sont inventées.
          </p>
        </ConfirmationNotice>
      )}
      <BlankDaysNotice figures={figures} />
      <Confirmations preview={preview} />
      {lines.length > 0 && <PreviewTable lines={lines} counts={preview.counts} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={!isReady}
          busy={isBusy}
          onClick={() => onImport(source)}
        >
          Importer
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-xs text-ink-soft">
          Tout est enregistré d’un seul bloc, ou rien. Les valeurs refusées ne sont pas importées.
        </p>
      </div>
    </PreviewCard>
  );
}

const maxRefusedLines = 50;
const maxTextLength = 60;

/** The refused cells of the result, shortened because the result is stored in the browser. */
function refusedLines(refused: ParsedWorkbook['refused']): RefusedLines {
  const lines = refused.slice(0, maxRefusedLines).map(({ sheet, row, text, reason }) => ({
    sheet,
    line: row + 1,
    text: text.slice(0, maxTextLength),
    reason,
  }));
  return { count: refused.length, lines };
}

/** Warns about sheets that wait for an answer, and about a file without figures. */
function OpenQuestionsNotice({ workbook }: { workbook: ParsedWorkbook }) {
  const { questions, figures } = workbook;
  const open = questions.filter(({ isAnswered }) => !isAnswered);
  if (open.some(({ kind }) => kind === 'order')) {
    return (
      <Notice tone="warning">
        Pas encore lu : les dates du fichier peuvent avoir le jour ou le mois d’abord. Dites lequel.
      </Notice>
    );
  }
  if (open.length > 0) {
    const sheetNames = new Set(open.map(({ sheet }) => sheet));
    return (
      <Notice tone="warning">
        Pas encore lu : {[...sheetNames].join(', ')}. Choisissez l’année ou le mois, ou décochez la
        feuille.
      </Notice>
    );
  }
  return figures.length === 0 && <Notice tone="warning">Aucune valeur à importer.</Notice>;
}

type FutureFinalsNoticeProps = { figures: ParsedWorkbook['figures']; today: Day };

/** Warns about final nights of today or the future, which are most likely a snapshot. */
function FutureFinalsNotice({ figures, today }: FutureFinalsNoticeProps) {
  const futureDays = figures.filter(({ asOf, day }) => asOf === null && day >= today).length;
  if (futureDays === 0) return null;
  return (
    <Notice tone="warning">
      {frenchCount(futureDays, 'jour est', 'jours sont')} aujourd’hui ou dans le futur : leurs
      nuitées ne sont pas encore finales. S’agit-il d’une photo ?
    </Notice>
  );
}

const maxAsOfDays = 5;
const maxRanges = 12;

/** The days without a figure between the first and the last day of the file. */
function BlankDaysNotice({ figures }: { figures: readonly DayFigure[] }) {
  const blank = useMemo(() => blankDays(figures), [figures]);
  if (blank.length === 0) return null;
  const hiddenCount = blank.length - maxAsOfDays;
  return (
    <Notice tone="info">
      <p className="font-medium">
        {frenchCount(countOfBlank(blank), 'jour du fichier', 'jours du fichier')} sans valeur : rien
        n’y est écrit.
      </p>
      {blank.slice(0, maxAsOfDays).map((blankDay) => (
        <p key={blankDay.asOf}>{blankDaysText(blankDay)}</p>
      ))}
      {hiddenCount > 0 && (
        <p>et {frenchCount(hiddenCount, 'autre date d’arrêté', 'autres dates d’arrêté')}</p>
      )}
    </Notice>
  );
}

function blankDaysText({ asOf, ranges }: BlankDays): string {
  const hiddenCount = ranges.length - maxRanges;
  const moreText =
    hiddenCount > 0 ? `, et ${frenchCount(hiddenCount, 'autre période', 'autres périodes')}` : '';
  const prefix = asOf === null ? '' : `Photo du ${frenchDay(asOf)} : `;
  return `${prefix}${dayRangesText(ranges.slice(0, maxRanges))}${moreText}`;
}
