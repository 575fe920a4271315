import { mayEnter } from '@hotel/domain/access/screen-guards.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';

import { buttonLook } from '../design/button.tsx';
import { Link } from '../frame/address.tsx';
import { useKnownScreens } from '../frame/screen.ts';
import { useMe } from '../frame/signed-in.tsx';

const dataEntry = '/data-entry';

/** A month nobody has entered a figure for yet, and the way to enter one for those who may. */
export function EmptyMonth({ month }: { month: Month }) {
  const me = useMe();
  const screen = useKnownScreens().find(({ path }) => path === dataEntry);
  const mayWrite = screen !== undefined && screen.who !== 'public' && mayEnter(me, screen.who);
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <p className="font-medium">Aucune nuitée enregistrée pour {monthTitle(month)}.</p>
      <p className="max-w-md text-sm text-ink-soft">
        {mayWrite
          ? 'Importez le mois depuis Oracle ou collez la feuille du matin : le tableau se remplira.'
          : "Le tableau se remplira dès que la réception aura saisi une première date d'arrêté."}
      </p>
      {mayWrite && (
        <Link to={dataEntry} className={`${buttonLook('primary')} mt-2`}>
          Saisir des données
        </Link>
      )}
    </div>
  );
}
