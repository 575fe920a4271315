import { lastPageOf } from '@hotel/domain/paging.ts';
import { useEffect } from 'react';
import { Paging } from '../ui/paging.tsx';
import { rowsPerPage } from './list-view.ts';

type ListPagesProps = {
  page: number;
  /** The rows of all pages; null while unknown. */
  count: number | null;
  /** The count is of the list before. */
  isLoading: boolean;
  onChoose: (page: number) => void;
};

/** The pages of a list that has more than one. */
export function ListPages({ page, count, isLoading, onChoose }: ListPagesProps) {
  const last = lastPageOf(count ?? 0, rowsPerPage);
  const isBeyondLast = count !== null && !isLoading && page > last;
  useEffect(() => {
    // Rows were deleted since the page was chosen.
    if (isBeyondLast) onChoose(last);
  });
  if (count === null || count <= rowsPerPage) return null;
  return <Paging page={page} total={count} pageSize={rowsPerPage} onChoose={onChoose} />;
}
