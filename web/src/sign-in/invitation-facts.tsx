import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { ReactNode } from 'react';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { dayAt } from '../shell/hotel/hotel-day.ts';
import { Skeleton } from '../ui/skeleton.tsx';

export type InvitationDetails = ApiResponse<'POST /auth/invitation'>;

/** The invitation's email address, role, hotels and expiry date. */
export function InvitationFacts({ invitation }: { invitation: InvitationDetails }) {
  const { email, role, hotels, expires_at } = invitation;
  return (
    <dl className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card border border-line bg-surface p-4 text-sm">
      <Fact name="E-mail">{email}</Fact>
      <Fact name="Rôle">{role}</Fact>
      <Fact name={hotels.length > 1 ? 'Hôtels' : 'Hôtel'}>
        {hotels.map(({ name }) => name).join(', ') || '–'}
      </Fact>
      <Fact name="Valable jusqu’au">{frenchLongDay(dayAt(expires_at))}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

/** Placeholder for the facts and the form while the invitation is loading. */
export function InvitationFactsPlaceholder() {
  return (
    <div role="status">
      <span className="sr-only">Lecture de l’invitation…</span>
      <Skeleton className="mb-6 h-32 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
