import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { DayFigure, NotRead } from '@hotel/domain/data-entry/figures.ts';
import { useMemo } from 'react';
import {
  type FigureCheck,
  useFigureCheck,
  useHotelBeds,
} from '../../figures/nights-entry/figure-check.tsx';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { type StoredFiguresQuery, useStoredFigures } from '../imports/stored-figures.ts';
import {
  type NotReadCheck,
  type PhotoCheck,
  useNotReadCheck,
  usePhotoCheck,
} from './confirmations.tsx';
import {
  type ChangeCounts,
  type ComparedFigure,
  compareFigures,
  countChanges,
} from './figure-comparison.ts';

/** What an import would change, and what a person confirms before it is sent; the same for a paste and a file. */
export type ImportPreview<Figure extends DayFigure = DayFigure> = {
  readonly stored: StoredFiguresQuery;
  readonly figures: readonly ComparedFigure<Figure>[];
  /** null until the stored figures are loaded. */
  readonly counts: ChangeCounts | null;
  readonly check: FigureCheck;
  readonly notRead: NotReadCheck;
  readonly photos: PhotoCheck;
  /** All that needs a confirmation has it. */
  readonly canStore: boolean;
};

type ReadParts<Figure> = { figures: readonly Figure[]; notRead: readonly NotRead[] };

const nothing: readonly never[] = [];

/** `read` null: nothing is read yet. Computed again only for another array of figures, since an import may have thousands. */
export function useImportPreview<Figure extends DayFigure>(
  hotel: SelectedHotel | null,
  read: ReadParts<Figure> | null,
): ImportPreview<Figure> {
  const figures: readonly Figure[] = read?.figures ?? nothing;
  const stored = useStoredFigures(hotel?.id ?? null, figures);
  const compared = useMemo(() => compareFigures(figures, stored.data), [figures, stored.data]);
  const counts = useMemo(() => countChanges(compared), [compared]);
  const month = useMemo(() => lastMonthOf(figures), [figures]);
  const checked = useMemo(() => withoutOnlyAsOf(figures), [figures]);
  const check = useFigureCheck(checked, useHotelBeds(hotel, month));
  const notRead = useNotReadCheck(read?.notRead ?? nothing);
  const photos = usePhotoCheck(hotel, figures);
  const canStore = check.canStore && notRead.canStore && photos.canStore;
  return { stored, figures: compared, counts, check, notRead, photos, canStore };
}

/** The as-of day is not repeated beside each figure where all have the same. */
function withoutOnlyAsOf(figures: readonly DayFigure[]): readonly DayFigure[] {
  const [first] = figures;
  const isOnly = figures.every(({ asOf }) => asOf === first?.asOf);
  return isOnly ? figures.map(({ day, nuitees }) => ({ asOf: null, day, nuitees })) : figures;
}

/** The month whose beds the figures are checked against: the last. */
function lastMonthOf(figures: readonly DayFigure[]): Month | null {
  const last = figures.reduce<Day | null>(
    (latest, { day }) => (latest === null || day > latest ? day : latest),
    null,
  );
  return last === null ? null : monthOf(last);
}
