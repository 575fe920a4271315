import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { apiQueryKey } from '../api/queries.ts';
import type { ApiInput, JsonEndpointId } from '../api/typed-endpoints.ts';
import type { TableSorting } from '../ui/data-table.tsx';

/** Lists that the server sorts and reads in pages. */

export const rowsPerPage = 50;
export const searchDelayMs = 250;

/** What a list shows; null: its own order. */
export type ListView<Key extends string> = {
  sorting: { column: Key; isDescending: boolean } | null;
  page: number;
};

/** The part of the query that names the order and the page. */
export function pageQuery<Key extends string>({ sorting, page }: ListView<Key>) {
  return {
    limit: rowsPerPage,
    ...(page === 1 ? {} : { offset: (page - 1) * rowsPerPage }),
    ...(sorting === null
      ? {}
      : {
          sort: sorting.column,
          order: sorting.isDescending ? ('desc' as const) : ('asc' as const),
        }),
  };
}

/** The view of a list; another order begins at the first page. The ids of the columns are the sort keys. */
export function useListView<Key extends string>() {
  const [view, setView] = useState<ListView<Key>>({ sorting: null, page: 1 });
  return {
    view,
    choosePage: (page: number) => setView((current) => ({ ...current, page })),
    serverSorting: {
      sorting: view.sorting,
      onSort: (sorting: TableSorting) =>
        setView({ sorting: sorting && { ...sorting, column: sorting.column as Key }, page: 1 }),
    },
  };
}

/** As useApiQuery; the response of the input before is shown until the new one has come. */
export function usePageQuery<Name extends JsonEndpointId>(name: Name, input: ApiInput<Name>) {
  return useQuery({
    queryKey: apiQueryKey(name, input),
    queryFn: ({ signal }) => callApi(name, input, signal),
    placeholderData: keepPreviousData,
  });
}
