import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { sizeInKb } from '@hotel/domain/closing-reports/report-pages.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, ErrorIcon, WarningIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ReportUploadState, UploadTarget } from './uploads.ts';

type FilingListProps = {
  filings: readonly ReportUploadState[];
  onRemove: (id: number) => void;
  onReplace: (filing: ReportUploadState, place: UploadTarget) => void;
};

/** The chosen files, each with what has become of it. */
export function UploadList({ filings, onRemove, onReplace }: FilingListProps) {
  return (
    <ul aria-label="Fichiers à déposer" className="divide-y divide-line border-y border-line">
      {filings.map((filing) => (
        <li key={filing.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium wrap-anywhere">{filing.file.name}</p>
            <What filing={filing} />
          </div>
          <span className="flex gap-2">
            {filing.state.kind === 'taken' && (
              <ReplaceButton filing={filing} place={filing.state.place} onReplace={onReplace} />
            )}
            {filing.state.kind !== 'sending' && filing.state.kind !== 'filed' && (
              <Button
                variant="quiet"
                aria-label={`Retirer ${filing.file.name}`}
                onClick={() => onRemove(filing.id)}
              >
                Retirer
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ReplaceButtonProps = Pick<FilingListProps, 'onReplace'> & {
  filing: ReportUploadState;
  place: UploadTarget;
};

function ReplaceButton({ filing, place, onReplace }: ReplaceButtonProps) {
  return (
    <Button aria-label={`Remplacer ${filing.file.name}`} onClick={() => onReplace(filing, place)}>
      Remplacer
    </Button>
  );
}

const told = 'mt-0.5 flex items-center gap-1.5';

function What({ filing: { file, state } }: { filing: ReportUploadState }) {
  switch (state.kind) {
    case 'waiting':
      return <p className="mt-0.5 text-xs text-ink-soft">{sizeInKb(file.size)}</p>;
    case 'sending':
      return <ProgressBar label="Envoi" percent={state.percent} />;
    case 'filed':
      return (
        <p role="status" className={`${told} text-positive`}>
          <CheckIcon className="size-4" />
          Déposé : {state.type}, {frenchDay(state.day)}
        </p>
      );
    case 'taken':
      return (
        <p role="alert" className={`${told} text-stale`}>
          <WarningIcon className="size-4" />
          {state.sentence}
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className={`${told} text-negative`}>
          <ErrorIcon className="size-4" />
          {state.sentence}
        </p>
      );
  }
}
