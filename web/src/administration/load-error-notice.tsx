import { RetryNotice } from '../ui/retry-notice.tsx';

type LoadErrorNoticeProps = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** The error of a failed query with a button that retries it; nothing if the query has no error. */
export function LoadErrorNotice({ title, query }: LoadErrorNoticeProps) {
  if (query.error === null) return null;
  return (
    <RetryNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
      <p className="font-medium">{title}</p>
      <p>{query.error.message}</p>
    </RetryNotice>
  );
}
