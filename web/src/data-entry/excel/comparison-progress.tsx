import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { StoredFiguresQuery } from './use-stored-figures.ts';

type ComparisonProgressProps = {
  stored: StoredFiguresQuery;
  /** Every figure of the file is already stored. */
  isAllSame: boolean;
};

/** The progress of the comparison with the database, or its error. */
export function ComparisonProgress({ stored, isAllSame }: ComparisonProgressProps) {
  const { data, error, isFetching, progress, retry } = stored;
  if (error !== null) {
    return (
      <RetryNotice onRetry={retry} busy={isFetching}>
        La comparaison avec la base est impossible : {error.message}
      </RetryNotice>
    );
  }
  if (data !== undefined) {
    return isAllSame && <Notice tone="info">Toutes ces valeurs sont déjà dans la base.</Notice>;
  }
  if (!isFetching || progress === null) return null;
  const { done, total } = progress;
  return (
    <ProgressBar
      label={`Comparaison avec la base : ${done}/${total} mois`}
      percent={(done * 100) / total}
    />
  );
}
