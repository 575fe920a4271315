import { useSearchParams } from '../shell/router/router.tsx';

/** The filters of the logs, kept in the URL: '?depuis=2026-03-01&limite=50'. */
export type LogFilters = { since: string; limit: string };

export function useLogFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: LogFilters = {
    since: search.get('depuis') ?? '',
    limit: search.get('limite') ?? '',
  };
  const applyFilters = ({ since, limit }: LogFilters) =>
    setSearch({
      ...(since === '' ? {} : { depuis: since }),
      ...(limit === '' ? {} : { limite: limit }),
    });
  return [filters, applyFilters] as const;
}
