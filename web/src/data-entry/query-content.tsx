import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { failureMessage } from './failure-message.ts';

type QueryContentProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  /** Shown until there is a response. */
  placeholder: ReactNode;
  /** What the message of an error begins with. */
  errorPrefix?: string;
  children: (data: Data) => ReactNode;
};

/** The response of a query, or the error that there is instead with a button that tries again. */
export function QueryContent<Data>(props: QueryContentProps<Data>) {
  const { query, placeholder, errorPrefix = '', children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return placeholder;
  return (
    <RetryNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
      {errorPrefix}
      {failureMessage(query.error)}
    </RetryNotice>
  );
}
