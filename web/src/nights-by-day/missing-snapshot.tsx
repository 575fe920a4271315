import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { dataEntryOfAsOf, dataEntryPath } from '../shell/router/data-entry-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useCanEnterScreen } from '../shell/session/session.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';

type MissingSnapshotProps = {
  asOf: Day;
  /** The last as-of day before that has figures. */
  lastAsOf: Day | null;
  /** The snapshot may still be entered: the day is today or later. */
  canStillBeEntered: boolean;
  onChoose: (day: Day) => void;
};

/** Shown for an as-of day without a snapshot, with links to the last one and to data entry. */
export function MissingSnapshot({
  asOf,
  lastAsOf,
  canStillBeEntered,
  onChoose,
}: MissingSnapshotProps) {
  const canEnterData = useCanEnterScreen(dataEntryPath);
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <p className="font-medium">Aucune photo du {frenchLongDay(asOf)}.</p>
      <p className="max-w-md text-sm text-ink-soft">
        {canStillBeEntered
          ? 'Cette photo n’a pas encore été saisie.'
          : 'Aucune nuitée n’a été saisie ce jour-là pour ce mois : ses chiffres sont inconnus.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {lastAsOf !== null && (
          <Button variant="primary" onClick={() => onChoose(lastAsOf)}>
            Voir la photo du {frenchDay(lastAsOf)}
          </Button>
        )}
        {canEnterData && (
          <Link
            to={dataEntryOfAsOf(asOf)}
            className={buttonClasses(lastAsOf === null ? 'primary' : 'secondary')}
          >
            Saisir des données
          </Link>
        )}
      </div>
    </div>
  );
}
