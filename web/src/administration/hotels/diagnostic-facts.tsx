import { monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import type { ReactNode } from 'react';

/** The facts that the PMS returned about itself; a missing one is shown as unknown with the reason. */
export function DiagnosticFacts({ diagnostic, hotel }: { diagnostic: Diagnostic; hotel: Hotel }) {
  const { version, working_date, hotel_name, shares, asked_day } = diagnostic;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact name="Base de données" fact={version} format={(banner) => banner} />
      <Fact name="Date de travail" fact={working_date} format={frenchLongDay} />
      <Fact
        name="Nom de l'hôtel dans le PMS"
        fact={hotel_name}
        format={(name) => name}
        note={`Ici : ${hotel.name}`}
      />
      <Fact
        name={`Chambres partagées, ${monthTitle(monthOf(asked_day))}`}
        fact={shares}
        format={(nights) => frenchCount(nights, 'nuit de chambre', 'nuits de chambre')}
        note="Comptées une seule fois par nuit, quel que soit le nombre de réservations."
      />
    </dl>
  );
}

type FactProps<Value> = {
  name: string;
  fact: { value: Value | null; reason?: string | undefined };
  format: (value: Value) => ReactNode;
  note?: string;
};

function Fact<Value>({ name, fact, format, note }: FactProps<Value>) {
  const isKnown = fact.value !== null;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className={`wrap-anywhere ${isKnown ? 'font-semibold' : 'text-ink-soft'}`}>
        {fact.value === null ? 'inconnu' : format(fact.value)}
      </dd>
      {fact.reason !== undefined && <dd className="text-sm wrap-anywhere">{fact.reason}</dd>}
      {note !== undefined && <dd className="text-xs text-ink-soft wrap-anywhere">{note}</dd>}
    </div>
  );
}
