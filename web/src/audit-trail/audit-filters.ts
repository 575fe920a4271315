import { useSearchParams } from '../app-shell/address.tsx';

/** What the audit trail is asked with, kept in the address; '' where nothing is asked. */
export type AuditFilters = {
  from: string;
  to: string;
  actor: string;
  action: string;
  hotel: string;
};

const names = { from: 'du', to: 'au', actor: 'qui', action: 'action', hotel: 'hotel' } as const;
export const noFilters: AuditFilters = { from: '', to: '', actor: '', action: '', hotel: '' };

export function useAuditFilters() {
  const [search, change] = useSearchParams();
  const read = (key: keyof AuditFilters) => search.get(names[key]) ?? '';
  const filters: AuditFilters = {
    from: read('from'),
    to: read('to'),
    actor: read('actor'),
    action: read('action'),
    hotel: read('hotel'),
  };
  const choose = (chosen: AuditFilters) => {
    const given = Object.entries(names)
      .map(([key, name]) => [name, chosen[key as keyof AuditFilters]])
      .filter(([, value]) => value !== '');
    change(new URLSearchParams(given as [string, string][]));
  };
  return [filters, choose] as const;
}

/** The query of the call, without what is not asked. */
export function auditQuery({ from, to, actor, action, hotel }: AuditFilters) {
  return {
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(actor.trim() === '' ? {} : { actor: actor.trim() }),
    ...(action === '' ? {} : { action }),
    ...(hotel === '' ? {} : { hotel_id: hotel }),
  };
}
