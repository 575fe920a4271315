import { monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import type { ReactNode } from 'react';

/** What the PMS says of itself; what it does not say is unknown, and why. */
export function DiagnosticFacts({ diagnostic, hotel }: { diagnostic: Diagnostic; hotel: Hotel }) {
  const { version, working_date, hotel_name, shares, asked_day } = diagnostic;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact name="Base de données" told={version} show={(banner) => banner} />
      <Fact name="Date de travail" told={working_date} show={frenchLongDay} />
      <Fact
        name="Nom de l'hôtel dans le PMS"
        told={hotel_name}
        show={(name) => name}
        note={`Ici : ${hotel.name}`}
      />
      <Fact
        name={`Chambres partagées, ${monthTitle(monthOf(asked_day))}`}
        told={shares}
        show={(nights) => frenchCount(nights, 'nuit de chambre', 'nuits de chambre')}
        note="Comptées une seule fois par nuit, quel que soit le nombre de réservations."
      />
    </dl>
  );
}

type FactProps<Known> = {
  name: string;
  told: { value: Known | null; reason?: string | undefined };
  show: (known: Known) => ReactNode;
  note?: string;
};

function Fact<Known>({ name, told, show, note }: FactProps<Known>) {
  const isKnown = told.value !== null;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className={`wrap-anywhere ${isKnown ? 'font-semibold' : 'text-ink-soft'}`}>
        {told.value === null ? 'inconnu' : show(told.value)}
      </dd>
      {told.reason !== undefined && <dd className="text-sm wrap-anywhere">{told.reason}</dd>}
      {note !== undefined && <dd className="text-xs text-ink-soft wrap-anywhere">{note}</dd>}
    </div>
  );
}
