import { type Day, dayOf } from '../calendar/day.ts';
import { frenchDay, monthTitle } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month, monthKey } from '../calendar/month.ts';
import {
  emptyNights,
  hasFigure,
  type Nights,
  type SnapshotRow,
  splitByMonth,
} from '../nights/month-of-snapshots.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { countOfKnown } from '../numbers/nullable-arithmetic.ts';
import type { DayFigure } from './figures.ts';

/** Compares a photo to import with the latest one before it: whether it may be the photo of something else. */

/** A month as of a day, as it is pasted or in a file; `nights` has an element for each day of the month. */
export type Photo = { readonly asOf: Day; readonly month: Month; readonly nights: Nights };

/** A reason to ask before a photo is imported. */
export type PhotoDoubt =
  /** The last or the first nights of an otherwise complete month are missing. */
  | { readonly kind: 'cut'; readonly known: number; readonly days: number }
  /** Nights that were over when the photo before was taken. */
  | { readonly kind: 'past'; readonly before: Day; readonly days: readonly ChangedNight[] }
  | { readonly kind: 'shifted'; readonly before: Day }
  | { readonly kind: 'other'; readonly before: Day; readonly name: string };

type ChangedNight = { readonly day: Day; readonly before: number; readonly after: number };

/** The photo of another month or another hotel; `name` is French: 'novembre 2026', 'l’Hôtel des Alpes'. */
export type OtherPhoto = { readonly name: string; readonly nights: Nights };

/** The photos of figures with an as-of day, the earliest first. */
export function photosOf(figures: readonly DayFigure[]): Photo[] {
  const ofSnapshots = figures.filter(({ asOf }) => asOf !== null);
  const photos = [...Map.groupBy(ofSnapshots, ({ asOf }) => asOf)].flatMap(([asOf, items]) =>
    splitByMonth(items).map(({ month, items: ofMonth }) => {
      const nights = [...emptyNights(month)];
      for (const { day, nuitees } of ofMonth) nights[Number(day.slice(8)) - 1] = nuitees;
      return { asOf: asOf ?? '', month, nights };
    }),
  );
  return photos.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1));
}

/**
 * Each photo with the latest one of its month before it, of those stored (the earliest first) and those imported with
 * it; null for none. Of the same as-of day the imported one counts, which is stored before.
 */
export function withPhotosBefore(
  photos: readonly Photo[],
  storedOf: (month: Month) => readonly SnapshotRow[],
): { photo: Photo; before: SnapshotRow | null }[] {
  const imported = new Map<string, SnapshotRow>();
  return photos.map((photo) => {
    const { asOf, month, nights } = photo;
    const key = monthKey(month);
    const stored =
      storedOf(month).findLast((row) => row.as_of < asOf && hasFigure(row.nights)) ?? null;
    const earlier = imported.get(key) ?? null;
    imported.set(key, { as_of: asOf, nights });
    const isLater = stored === null || (earlier !== null && earlier.as_of >= stored.as_of);
    return { photo, before: isLater ? earlier : stored };
  });
}

/** Why a photo may be another than the person thinks; `before` null: there is none to compare with. */
export function photoDoubts(
  photo: Photo,
  before: SnapshotRow | null,
  others: readonly OtherPhoto[] = [],
): PhotoDoubt[] {
  const cut = cutOf(photo, before);
  if (before === null) return cut;
  const causes = [...shiftOf(photo, before), ...otherOf(photo, before, others)];
  // Where the whole photo is another one, its past nights say nothing more.
  return [...cut, ...(causes.length > 0 ? causes : pastOf(photo, before))];
}

/** Whether a photo is so far from the one before that those of other months and hotels should be compared. */
export function isUnlike({ nights }: Photo, before: SnapshotRow): boolean {
  const fit = fitOf(nights, before.nights);
  return fit.count >= minComparedNights && fit.distance >= minDistance * fit.count;
}

/** Fewer nights say nothing of a whole photo. */
const minComparedNights = 7;
/** The mean difference of a night, in person-nights, below which a photo is like the one before. */
const minDistance = 2;
/** More missing nights are no missing column, but a part of the month that was pasted as such. */
const maxCutNights = 3;

function cutOf({ month, nights }: Photo, before: SnapshotRow | null): PhotoDoubt[] {
  const days = daysOfMonth(month).length;
  const known = countOfKnown(nights);
  const first = nights.findIndex((night) => night !== null);
  const last = nights.findLastIndex((night) => night !== null);
  const isWhole = known === last - first + 1;
  const missing = days - known;
  if (!isWhole || missing === 0 || missing > maxCutNights) return [];
  // The photo before has no more: the PMS gives no other.
  const wasMissing =
    before !== null &&
    nights.every((night, index) => night !== null || before.nights[index] == null);
  return wasMissing ? [] : [{ kind: 'cut', known, days }];
}

/** Past nights that a person would not change: they were over when the photo before was taken. */
function pastOf({ month, nights }: Photo, { as_of, nights: before }: SnapshotRow): PhotoDoubt[] {
  const days = nights.flatMap((after, index): ChangedNight[] => {
    const day = dayOf(month.year, month.month, index + 1);
    const stored = before[index] ?? null;
    const changes = day < as_of && after !== null && stored !== null && after !== stored;
    return changes ? [{ day, before: stored, after }] : [];
  });
  const isPhoto = fitOf(nights, before).count >= minComparedNights;
  return isPhoto && days.length > 0 ? [{ kind: 'past', before: as_of, days }] : [];
}

/**
 * A column too few or too many: the photo before, moved by a day, is at most half as far from this one, over the same
 * nights, and as many of its nights are the same.
 */
function shiftOf({ nights }: Photo, { as_of, nights: before }: SnapshotRow): PhotoDoubt[] {
  const isShifted = [1, -1].some((step) => {
    const moved = nights.map((_, index) => before[index + step] ?? null);
    const isShared = (index: number) => moved[index] !== null && before[index] != null;
    const shared = nights.map((night, index) => (isShared(index) ? night : null));
    const own = fitOf(shared, before);
    const shift = fitOf(shared, moved);
    return (
      shift.count >= minComparedNights &&
      shift.distance * 2 < own.distance &&
      shift.same >= own.same
    );
  });
  return isShifted ? [{ kind: 'shifted', before: as_of }] : [];
}

/** The other photo that is at most a third as far from this one as the photo before. */
function otherOf(photo: Photo, before: SnapshotRow, others: readonly OtherPhoto[]): PhotoDoubt[] {
  if (!isUnlike(photo, before)) return [];
  const own = fitOf(photo.nights, before.nights);
  const [nearest] = others
    .map(({ name, nights }) => ({ name, fit: fitOf(photo.nights, nights) }))
    .filter(({ fit }) => fit.count >= minComparedNights)
    .map(({ name, fit }) => ({ name, mean: fit.distance / fit.count }))
    .toSorted((a, b) => a.mean - b.mean);
  const isNearer = nearest !== undefined && nearest.mean * 3 < own.distance / own.count;
  return isNearer ? [{ kind: 'other', before: before.as_of, name: nearest.name }] : [];
}

/** The sum of the differences of the nights that both have, their number, and how many are the same. */
function fitOf(a: Nights, b: Nights): { distance: number; count: number; same: number } {
  let [distance, count, same] = [0, 0, 0];
  for (const [index, night] of a.entries()) {
    const other = b[index] ?? null;
    if (night === null || other === null) continue;
    distance += Math.abs(night - other);
    count += 1;
    if (night === other) same += 1;
  }
  return { distance, count, same };
}

const maxNamedNights = 5;

/** The doubt as a French sentence. */
export function doubtText(doubt: PhotoDoubt, { month }: Pick<Photo, 'month'>): string {
  switch (doubt.kind) {
    case 'cut':
      return `${frenchCount(doubt.known, 'nuit', 'nuits')} sur ${doubt.days} en ${monthTitle(month)} : est-ce la ligne d’un autre mois, ou manque-t-il une colonne ?`;
    case 'past': {
      const named = doubt.days
        .slice(0, maxNamedNights)
        .map(({ day, before, after }) => `${frenchDay(day)} (${before} → ${after})`);
      const end = doubt.days.length > maxNamedNights ? ', …' : '.';
      return `${frenchCount(doubt.days.length, 'nuit passée change', 'nuits passées changent')} depuis la photo du ${frenchDay(doubt.before)} : ${named.join(', ')}${end}`;
    }
    case 'shifted':
      return `Elle ressemble à la photo du ${frenchDay(doubt.before)} décalée d’un jour : manque-t-il une colonne ?`;
    case 'other':
      return `Elle ressemble à la photo de ${doubt.name} plus qu’à celle du ${frenchDay(doubt.before)}.`;
  }
}
