import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { Link } from '../app-shell/address.tsx';
import { dataEntryOfAsOf, dataEntryPath } from '../app-shell/data-entry-address.ts';
import { useKnownScreens } from '../app-shell/screen.ts';
import { useMe } from '../app-shell/session.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';

type NoSnapshotProps = {
  asOf: Day;
  /** The last morning before that has figures. */
  last: Day | null;
  /** Its morning may still be entered: it is today's, or later. */
  isToCome: boolean;
  onChoose: (day: Day) => void;
};

/** A morning nobody entered: what can be looked at instead, and where it is entered. */
export function NoSnapshot({ asOf, last, isToCome, onChoose }: NoSnapshotProps) {
  const me = useMe();
  const screen = useKnownScreens().find(({ path }) => path === dataEntryPath);
  const mayWrite =
    screen !== undefined && screen.who !== 'public' && canEnterScreen(me, screen.who);
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <p className="font-medium">Aucun snapshot du {frenchLongDay(asOf)}.</p>
      <p className="max-w-md text-sm text-ink-soft">
        {isToCome
          ? 'Cet arrêté n’a pas encore été saisi.'
          : 'Aucune nuitée n’a été saisie ce jour-là pour ce mois : ses chiffres sont inconnus.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {last !== null && (
          <Button variant="primary" onClick={() => onChoose(last)}>
            Voir l’arrêté du {frenchDay(last)}
          </Button>
        )}
        {mayWrite && (
          <Link
            to={dataEntryOfAsOf(asOf)}
            className={buttonClasses(last === null ? 'primary' : 'secondary')}
          >
            Saisir des données
          </Link>
        )}
      </div>
    </div>
  );
}
