import { RetryNotice } from '../ui/retry-notice.tsx';

type Asked = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** What could not be loaded, why, and the button that tries again; nothing while all is well. */
export function FailedNotice({ what, asked }: { what: string; asked: Asked }) {
  if (asked.error === null) return null;
  return (
    <RetryNotice onRetry={() => void asked.refetch()} busy={asked.isFetching}>
      <p className="font-medium">{what}</p>
      <p>{asked.error.message}</p>
    </RetryNotice>
  );
}
