import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { DayFigure, NotRead } from '@hotel/domain/data-entry/figures.ts';
import {
  doubtText,
  isUnlike,
  type OtherPhoto,
  type Photo,
  type PhotoDoubt,
  photoDoubts,
  photosOf,
  withPhotosBefore,
} from '@hotel/domain/data-entry/photo-doubts.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useMemo } from 'react';
import { useApiQueries } from '../../api/many-queries.ts';
import { type FigureCheck, UnlikelyFigures } from '../../figures/nights-entry/figure-check.tsx';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useMe } from '../../shell/session/session.tsx';
import {
  type Confirmation,
  ConfirmationNotice,
  useConfirmation,
} from '../../ui/forms/confirmation.tsx';

const maxRanges = 12;

type ConfirmationsProps = {
  preview: { notRead: NotReadCheck; check: FigureCheck; photos: PhotoCheck };
};

/** Everything that a person confirms before figures are sent. */
export function Confirmations({ preview: { notRead, check, photos } }: ConfirmationsProps) {
  return (
    <>
      <NotReadNotice {...notRead} />
      <UnlikelyFigures check={check} />
      <DoubtfulPhotos {...photos} />
    </>
  );
}

/** The figures that no table has taken, by their range, and the confirmation that they are left out. */
function NotReadNotice({ notRead, ...confirmation }: NotReadCheck) {
  if (notRead.length === 0) return null;
  const hasSheets = new Set(notRead.map(({ sheet }) => sheet)).size > 1;
  const hiddenCount = notRead.length - maxRanges;
  return (
    <ConfirmationNotice label="Importer sans ces valeurs" {...confirmation}>
      <p className="font-medium">
        {frenchCount(countOfNotRead(notRead), 'valeur n’est pas lue', 'valeurs ne sont pas lues')}.
      </p>
      <ul className="mt-1 flex max-h-48 list-disc flex-col gap-0.5 overflow-y-auto pl-5">
        {notRead.slice(0, maxRanges).map(({ sheet, range, count, reason }) => (
          <li key={`${sheet} ${range}`} className="break-words">
            {hasSheets && `${sheet}, `}
            {range}, {frenchNumber(count)} {count === 1 ? 'cellule' : 'cellules'} : {reason}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p>et {frenchCount(hiddenCount, 'autre plage', 'autres plages')}</p>}
    </ConfirmationNotice>
  );
}

export type NotReadCheck = Confirmation & { readonly notRead: readonly NotRead[] };

/** Whether the person has confirmed that the named figures are left out. */
export function useNotReadCheck(notRead: readonly NotRead[]): NotReadCheck {
  const ranges = notRead.map(({ sheet, range, count }) => `${sheet} ${range} ${count}`);
  return { notRead, ...useConfirmation(ranges.join('\n')) };
}

export function countOfNotRead(notRead: readonly NotRead[]): number {
  return notRead.reduce((sum, { count }) => sum + count, 0);
}

type DoubtfulPhoto = { readonly photo: Photo; readonly doubts: readonly PhotoDoubt[] };

/** `canStore`: the photos before are loaded, or cannot be, and what is doubtful is confirmed. */
export type PhotoCheck = Confirmation & { readonly doubtful: readonly DoubtfulPhoto[] };

/** More months are an import of the history, which is compared with itself. */
const maxMonths = 13;
/** The other hotels of the person whose photos are compared. */
const maxOtherHotels = 12;

/**
 * Compares the photos to import with the latest ones before them. Those of other months and hotels are loaded only
 * where the last photo is unlike the one before.
 */
export function usePhotoCheck(
  hotel: SelectedHotel | null,
  figures: readonly DayFigure[],
): PhotoCheck {
  const photos = useMemo(() => photosOf(figures), [figures]);
  const months = useMemo(() => monthsOf(photos).slice(0, maxMonths), [photos]);
  const own = useGrids(hotel === null ? [] : months.map((month) => ({ id: hotel.id, month })));
  const gridOf = (month: Month) =>
    own[months.findIndex((other) => monthKey(other) === monthKey(month))]?.data;
  const compared = withPhotosBefore(photos, (month) => gridOf(month)?.rows ?? []);
  const last = compared.at(-1) ?? null;
  const isCompared = last !== null && last.before !== null && isUnlike(last.photo, last.before);
  const { others, isPending } = useOtherPhotos(hotel, isCompared ? last.photo : null);
  const doubtful = compared.flatMap(({ photo, before }): DoubtfulPhoto[] => {
    const doubts = photoDoubts(photo, before, photo === last?.photo ? others : []);
    return doubts.length === 0 ? [] : [{ photo, doubts }];
  });
  const isLoading = isPending || own.some((query) => query.isPending);
  const confirmation = useConfirmation(
    doubtful
      .map(({ photo: { asOf, nights }, doubts }) => `${asOf} ${nights} ${JSON.stringify(doubts)}`)
      .join(),
  );
  return {
    doubtful: isLoading ? [] : doubtful,
    ...confirmation,
    canStore: !isLoading && confirmation.canStore,
  };
}

function monthsOf(photos: readonly Photo[]): Month[] {
  return [...new Map(photos.map(({ month }) => [monthKey(month), month])).values()];
}

function useGrids(places: readonly { id: string; month: Month }[]) {
  const inputs = places.map(({ id, month }) => ({ query: { hotel_id: id, ...month } }));
  return useApiQueries('GET /nuitees/grid', inputs, { concurrency: 4, isDue: true });
}

/** The latest photos, at the day of the photo, of the months beside its own and of the person's other hotels. */
function useOtherPhotos(hotel: SelectedHotel | null, photo: Photo | null) {
  const { hotels } = useMe();
  const places =
    hotel === null || photo === null
      ? []
      : [
          ...[-1, 1].map((count) => ({
            id: hotel.id,
            month: addMonths(photo.month, count),
            name: monthTitle(addMonths(photo.month, count)),
          })),
          ...hotels
            .filter(({ id }) => id !== hotel.id)
            .slice(0, maxOtherHotels)
            .map(({ id, name }) => ({ id, month: photo.month, name: `« ${name} »` })),
        ];
  const grids = useGrids(places);
  const others = places.flatMap(({ name }, index): OtherPhoto[] => {
    const rows = grids[index]?.data?.rows ?? [];
    const latest = rows.findLast(({ as_of }) => photo !== null && as_of <= photo.asOf);
    return latest === undefined ? [] : [{ name, nights: latest.nights }];
  });
  return { others, isPending: grids.some((query) => query.isPending) };
}

const maxPhotos = 5;

/** Why the photos may be others than the person thinks, and the confirmation that they are meant. */
function DoubtfulPhotos({ doubtful, ...confirmation }: PhotoCheck) {
  if (doubtful.length === 0) return null;
  const hidden = doubtful.length - maxPhotos;
  return (
    <ConfirmationNotice
      label={`Importer quand même ${doubtful.length === 1 ? 'cette photo' : 'ces photos'}`}
      {...confirmation}
    >
      {doubtful.slice(0, maxPhotos).map(({ photo, doubts }) => (
        <div key={`${photo.asOf} ${monthKey(photo.month)}`} className="mb-1">
          <p className="font-medium">
            La photo du {frenchDay(photo.asOf)} pour {monthTitle(photo.month)} est-elle la bonne ?
          </p>
          <ul className="list-disc pl-5">
            {doubts.map((doubt) => (
              <li key={doubt.kind}>{doubtText(doubt, photo)}</li>
            ))}
          </ul>
        </div>
      ))}
      {hidden > 0 && <p>et {frenchCount(hidden, 'autre photo', 'autres photos')}</p>}
    </ConfirmationNotice>
  );
}
