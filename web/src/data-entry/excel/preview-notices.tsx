import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Notice } from '../../ui/notice.tsx';
import { CountFacts, changeFacts } from '../count-facts.tsx';
import type { ParsedWorkbook } from './parsed-workbook.ts';
import type { Preview } from './preview-lines.ts';

type PreviewCountsProps = { understood: ParsedWorkbook; preview: Preview };

/** The file in a few figures, told aloud when they change. */
export function PreviewCounts({ understood, preview }: PreviewCountsProps) {
  const { figures, refused, repeated } = understood;
  const facts = [
    { label: 'Valeurs', value: figures.length },
    ...changeFacts(preview.counts),
    { label: 'Refusées', value: refused.length },
    ...(repeated === 0 ? [] : [{ label: 'Répétées', value: repeated }]),
  ];
  return (
    <div role="status">
      <CountFacts facts={facts} />
    </div>
  );
}

type UnreadSheetsProps = { lacking: readonly string[]; figures: number };

/** Chosen sheets that wait for their year or month; a file without any figure. */
export function UnreadSheets({ lacking, figures }: UnreadSheetsProps) {
  if (lacking.length > 0) {
    return (
      <Notice tone="warning">
        Pas encore lu : {lacking.join(', ')}. Choisissez l’année ou le mois, ou décochez la feuille.
      </Notice>
    );
  }
  return figures === 0 && <Notice tone="warning">Aucune valeur à importer.</Notice>;
}

type FutureFinalsProps = { figures: ParsedWorkbook['figures']; today: Day };

/** Final nights of days that are not over are most likely a snapshot. */
export function FutureFinals({ figures, today }: FutureFinalsProps) {
  const future = figures.filter(({ asOf, day }) => asOf === null && day >= today).length;
  if (future === 0) return null;
  return (
    <Notice tone="warning">
      {frenchCount(future, 'jour est', 'jours sont')} aujourd’hui ou dans le futur : leurs nuitées
      ne sont pas encore finales. S’agit-il d’une photo ?
    </Notice>
  );
}

type SampleWarningProps = {
  samples: number;
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
};

/** Figures of the template are nobody's: they are imported only when somebody says so. */
export function SampleWarning({ samples, isWanted, onWant }: SampleWarningProps) {
  return (
    <Notice tone="warning">
      <p className="font-medium">
        {frenchCount(samples, 'valeur est', 'valeurs sont')} encore celles du modèle : elles sont
        inventées.
      </p>
      <label className="mt-1 flex items-center gap-2">
        <input
          type="checkbox"
          checked={isWanted}
          onChange={({ target }) => onWant(target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        Importer quand même ces valeurs d’exemple
      </label>
    </Notice>
  );
}
