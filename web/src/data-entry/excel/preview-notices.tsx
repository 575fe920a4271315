import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Notice } from '../../ui/notice.tsx';
import { CountFacts, changeFacts } from '../count-facts.tsx';
import { countOfNotRead } from '../not-read-notice.tsx';
import type { ImportPreview } from './preview-lines.ts';
import type { ParsedWorkbook } from './workbook/parse-workbook.ts';

type PreviewCountsProps = { workbook: ParsedWorkbook; preview: ImportPreview };

/** The counts of the file, announced to screen readers when they change. */
export function PreviewCounts({ workbook, preview }: PreviewCountsProps) {
  const { figures, refused, notRead, repeated } = workbook;
  const facts = [
    { label: 'À importer', value: figures.length },
    ...changeFacts(preview.counts),
    { label: 'Refusées', value: refused.length },
    { label: 'Non lues', value: countOfNotRead(notRead) },
    ...(repeated === 0 ? [] : [{ label: 'Répétées', value: repeated }]),
  ];
  return (
    <div role="status">
      <CountFacts facts={facts} />
    </div>
  );
}

/** Warns about sheets that wait for an answer, and about a file without figures. */
export function OpenQuestionsNotice({ workbook }: Pick<PreviewCountsProps, 'workbook'>) {
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
export function FutureFinalsNotice({ figures, today }: FutureFinalsNoticeProps) {
  const futureDays = figures.filter(({ asOf, day }) => asOf === null && day >= today).length;
  if (futureDays === 0) return null;
  return (
    <Notice tone="warning">
      {frenchCount(futureDays, 'jour est', 'jours sont')} aujourd’hui ou dans le futur : leurs
      nuitées ne sont pas encore finales. S’agit-il d’une photo ?
    </Notice>
  );
}

type SampleWarningProps = {
  sampleCount: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Warns about the template's invented sample figures; they are imported only if the user confirms. */
export function SampleWarning({ sampleCount, isConfirmed, onConfirm }: SampleWarningProps) {
  return (
    <Notice tone="warning">
      <p className="font-medium">
        {frenchCount(sampleCount, 'valeur est', 'valeurs sont')} encore celles du modèle : elles
        sont inventées.
      </p>
      <label className="mt-1 flex items-center gap-2">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        Importer quand même ces valeurs d’exemple
      </label>
    </Notice>
  );
}
