import { useSearchParams } from '../shell/router/router.tsx';

/** The filters of the audit trail, kept in the URL; '' means no filter. */
export type AuditFilters = {
  from: string;
  to: string;
  actor: string;
  action: string;
  hotel: string;
};

const parameterNames = {
  from: 'du',
  to: 'au',
  actor: 'qui',
  action: 'action',
  hotel: 'hotel',
} as const;
export const noFilters: AuditFilters = { from: '', to: '', actor: '', action: '', hotel: '' };

export function useAuditFilters() {
  const [search, setSearch] = useSearchParams();
  const readFilter = (key: keyof AuditFilters) => search.get(parameterNames[key]) ?? '';
  const filters: AuditFilters = {
    from: readFilter('from'),
    to: readFilter('to'),
    actor: readFilter('actor'),
    action: readFilter('action'),
    hotel: readFilter('hotel'),
  };
  const applyFilters = (newFilters: AuditFilters) => {
    const parameters = Object.entries(parameterNames)
      .map(([key, name]) => [name, newFilters[key as keyof AuditFilters]])
      .filter(([, value]) => value !== '');
    setSearch(new URLSearchParams(parameters as [string, string][]));
  };
  return [filters, applyFilters] as const;
}

/** The query parameters of the request, without empty filters. */
export function auditQuery({ from, to, actor, action, hotel }: AuditFilters) {
  return {
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(actor.trim() === '' ? {} : { actor: actor.trim() }),
    ...(action === '' ? {} : { action }),
    ...(hotel === '' ? {} : { hotel_id: hotel }),
  };
}
