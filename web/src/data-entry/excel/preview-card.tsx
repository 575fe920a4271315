import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Notice } from '../../design/notice.tsx';
import { ProgressBar } from '../../design/progress-bar.tsx';
import { RetryNotice } from '../../design/retry-notice.tsx';
import type { ChosenHotel } from '../../frame/hotel-choice.ts';
import { newRunId } from '../imports/run-id.ts';
import { type ImportBody, importBodyOf, whyTooMuch } from './import-body.ts';
import { type Preview, previewOf } from './preview-lines.ts';
import { PreviewTable } from './preview-table.tsx';
import { useStored } from './stored-question.ts';
import type { UnderstoodFile } from './understood-file.ts';

type PreviewCardProps = {
  /** null: none is chosen, and nothing can be compared or imported. */
  hotel: ChosenHotel | null;
  fileName: string;
  understood: UnderstoodFile;
  /** The choices are complete: what is shown is what would be imported. */
  isComplete: boolean;
  isBusy: boolean;
  today: Day;
  onImport: (body: ImportBody) => void;
};

/** What importing would do, and the button that does it. */
export function PreviewCard(props: PreviewCardProps) {
  const { hotel, fileName, understood, isComplete, isBusy, today, onImport } = props;
  const [isSampleWanted, setSampleWanted] = useState(false);
  const { figures, samples } = understood;
  const unread = understood.sheets.filter(({ found, isTaken }) => isTaken && found.kind === 'asks');
  const stored = useStored(hotel?.id ?? null, figures);
  const preview = previewOf(understood, stored.data ?? null);
  const body = importBodyOf(hotel?.id ?? '', fileName, figures);
  const tooMuch = figures.length === 0 ? null : whyTooMuch(body);
  const isReady =
    isComplete &&
    unread.length === 0 &&
    hotel !== null &&
    figures.length > 0 &&
    tooMuch === null &&
    stored.data !== undefined &&
    (samples === 0 || isSampleWanted);
  return (
    <Card title="Aperçu avant import" subtitle={hotel?.name ?? 'Aucun hôtel'}>
      <div className="flex flex-col gap-4">
        <Counts understood={understood} preview={preview} />
        {unread.length > 0 && (
          <Notice tone="warning">
            Pas encore lu : {unread.map(({ name }) => name).join(', ')}. Choisissez l'année ou le
            mois, ou décochez la feuille.
          </Notice>
        )}
        {figures.length === 0 && unread.length === 0 && (
          <Notice tone="warning">Aucune valeur à importer.</Notice>
        )}
        {tooMuch !== null && <Notice tone="error">{tooMuch}</Notice>}
        {stored.error !== null && (
          <RetryNotice onRetry={stored.retry} busy={stored.isFetching}>
            La comparaison avec la base est impossible : {stored.error.message}
          </RetryNotice>
        )}
        {stored.isFetching && stored.data === undefined && stored.progress !== null && (
          <ProgressBar
            label={`Comparaison avec la base : ${stored.progress.done}/${stored.progress.total} mois`}
            percent={(stored.progress.done * 100) / stored.progress.total}
          />
        )}
        {preview.counts?.same === figures.length && figures.length > 0 && (
          <Notice tone="info">Toutes ces valeurs sont déjà dans la base.</Notice>
        )}
        <FutureFinals figures={figures} today={today} />
        {samples > 0 && (
          <SampleWarning samples={samples} isWanted={isSampleWanted} onWant={setSampleWanted} />
        )}
        {preview.lines.length > 0 && <PreviewTable preview={preview} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            disabled={!isReady}
            busy={isBusy}
            onClick={() => onImport({ ...body, run: newRunId() })}
          >
            Importer
          </Button>
          <p className="text-xs text-ink-soft">
            Tout est enregistré d'un seul bloc, ou rien. Les lignes refusées ne sont pas importées.
          </p>
        </div>
      </div>
    </Card>
  );
}

function Counts({ understood, preview }: { understood: UnderstoodFile; preview: Preview }) {
  const { figures, refused, repeated } = understood;
  const facts = [
    { label: 'Valeurs', value: figures.length },
    { label: 'Nouvelles', value: preview.counts?.new ?? null },
    { label: 'Identiques', value: preview.counts?.same ?? null },
    { label: 'Écrasées', value: preview.counts?.changed ?? null },
    { label: 'Refusées', value: refused.length },
    ...(repeated === 0 ? [] : [{ label: 'Répétées', value: repeated }]),
  ];
  return (
    <div role="status">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{frenchNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function FutureFinals({ figures, today }: Pick<UnderstoodFile, 'figures'> & { today: Day }) {
  const future = figures.filter(({ asOf, day }) => asOf === null && day >= today).length;
  if (future === 0) return null;
  return (
    <Notice tone="warning">
      {frenchCount(future, 'jour est', 'jours sont')} aujourd'hui ou dans le futur : leurs nuitées
      ne sont pas encore finales. S'agit-il d'une photo ?
    </Notice>
  );
}

type SampleWarningProps = {
  samples: number;
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
};

function SampleWarning({ samples, isWanted, onWant }: SampleWarningProps) {
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
          className="size-4 accent-accent"
        />
        Importer quand même ces valeurs d'exemple
      </label>
    </Notice>
  );
}
