import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { dataEntryOfAsOf, dataEntryPath } from '../shell/router/data-entry-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useCanEnterScreen } from '../shell/session/session.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';

type MissingSnapshotProps = {
  asOf: Day;
  measure: Measure;
  /** The last as-of day before that has figures. */
  lastAsOf: Day | null;
  /** The snapshot may still be entered: the day is today or later. */
  canStillBeEntered: boolean;
  onChoose: (day: Day) => void;
};

const snapshots: Readonly<Record<Measure, string>> = {
  nuitees: 'photo',
  rooms: 'photo avec des chambres',
  revenue: 'photo avec un chiffre d’affaires',
};

const nothing: Readonly<Record<Measure, string>> = {
  nuitees: 'Aucune nuitée n’a été saisie',
  rooms: 'Aucune chambre n’a été saisie',
  revenue: 'Aucun chiffre d’affaires n’a été saisi',
};

/** Shown for an as-of day without a snapshot, with links to the last one and to data entry. */
export function MissingSnapshot({
  asOf,
  measure,
  lastAsOf,
  canStillBeEntered,
  onChoose,
}: MissingSnapshotProps) {
  const canEnterData = useCanEnterScreen(dataEntryPath);
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <p className="font-medium">
        Aucune {snapshots[measure]} du {frenchLongDay(asOf)}.
      </p>
      <p className="max-w-md text-sm text-ink-soft">
        {canStillBeEntered
          ? 'Cette photo n’a pas encore été saisie.'
          : `${nothing[measure]} ce jour-là pour ce mois : ses chiffres sont inconnus.`}
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
