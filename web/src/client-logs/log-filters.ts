import { useSearchParams } from '../app-shell/address.tsx';

/** What the list of logs is asked with, kept in the address: '?depuis=2026-03-01&limite=50'. */
export type LogFilters = { since: string; limit: string };

export function useLogFilters() {
  const [search, change] = useSearchParams();
  const filters: LogFilters = {
    since: search.get('depuis') ?? '',
    limit: search.get('limite') ?? '',
  };
  const choose = ({ since, limit }: LogFilters) =>
    change({
      ...(since === '' ? {} : { depuis: since }),
      ...(limit === '' ? {} : { limite: limit }),
    });
  return [filters, choose] as const;
}
