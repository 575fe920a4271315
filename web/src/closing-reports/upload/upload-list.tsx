import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { sizeInKb } from '@hotel/domain/closing-reports/report-pages.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, ErrorIcon, WarningIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ReportUpload, UploadTarget } from './uploads.ts';

type UploadListProps = {
  uploads: readonly ReportUpload[];
  onRemove: (id: number) => void;
  onReplace: (upload: ReportUpload, target: UploadTarget) => void;
};

/** The selected files, each with the state of its upload. */
export function UploadList({ uploads, onRemove, onReplace }: UploadListProps) {
  return (
    <ul aria-label="Fichiers à déposer" className="divide-y divide-line border-y border-line">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium wrap-anywhere">{upload.file.name}</p>
            <UploadStatus upload={upload} />
          </div>
          <span className="flex gap-2">
            {upload.state.kind === 'conflict' && (
              <ReplaceButton upload={upload} target={upload.state.target} onReplace={onReplace} />
            )}
            {upload.state.kind !== 'sending' && upload.state.kind !== 'uploaded' && (
              <Button
                variant="quiet"
                aria-label={`Retirer ${upload.file.name}`}
                onClick={() => onRemove(upload.id)}
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

type ReplaceButtonProps = Pick<UploadListProps, 'onReplace'> & {
  upload: ReportUpload;
  target: UploadTarget;
};

function ReplaceButton({ upload, target, onReplace }: ReplaceButtonProps) {
  return (
    <Button aria-label={`Remplacer ${upload.file.name}`} onClick={() => onReplace(upload, target)}>
      Remplacer
    </Button>
  );
}

const statusClasses = 'mt-0.5 flex items-center gap-1.5';

function UploadStatus({ upload: { file, state } }: { upload: ReportUpload }) {
  switch (state.kind) {
    case 'waiting':
      return <p className="mt-0.5 text-xs text-ink-soft">{sizeInKb(file.size)}</p>;
    case 'sending':
      return <ProgressBar label="Envoi" percent={state.percent} />;
    case 'uploaded':
      return (
        <p role="status" className={`${statusClasses} text-positive`}>
          <CheckIcon className="size-4" />
          Déposé : {state.type}, {frenchDay(state.day)}
        </p>
      );
    case 'conflict':
      return (
        <p role="alert" className={`${statusClasses} text-stale`}>
          <WarningIcon className="size-4" />
          {state.sentence}
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className={`${statusClasses} text-negative`}>
          <ErrorIcon className="size-4" />
          {state.sentence}
        </p>
      );
  }
}
