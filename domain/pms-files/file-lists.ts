/**
 * The lists that a night audit exports as CSV files, one list per file, and their columns (docs/pms-files.md).
 * A file is recognised by its columns, whatever its name. The names are those of the PMS queries.
 */

export const pmsFileLists = [
  'nights-on-the-books',
  'no-show-detail',
  'nationalities',
  'stays-by-residence',
  'hotel-status',
] as const;
export type PmsFileList = (typeof pmsFileLists)[number];

/**
 * 'count': a whole number from 0; 'amount': a number with decimals; 'revenue': the same, but what is no number does
 * not refuse the file; 'text' names a guest or a code.
 */
export type ColumnRule = 'day' | 'count' | 'amount' | 'revenue' | 'text';
type Columns = Readonly<Record<string, ColumnRule>>;

type ListColumns = {
  /** The day that a row is about. */
  readonly dayColumn: string;
  /** The column that recognises the list: no list after it in `recognitionOrder` has it. */
  readonly mark: string;
  /** Columns without which the file is refused. */
  readonly required: Columns;
  /** Columns that may be missing: their values are unknown. */
  readonly optional: Columns;
  /** Required columns whose cells may be empty. */
  readonly mayBeBlank: readonly string[];
  /** Whether a row with nothing but its day says that the list has nothing for that day. */
  readonly hasBlankDays: boolean;
};

/** The column of every list: the day the PMS was working on, the same in all rows. */
export const workingDateColumn = 'WORKING_DATE';

/** Columns of the nights that a row has only where the file has them: without, what is stored stays. */
export const keptColumns: readonly string[] = ['ROOMS', 'REVENUE'];

export const listColumns: Readonly<Record<PmsFileList, ListColumns>> = {
  'stays-by-residence': {
    dayColumn: 'STAY_DATE',
    mark: 'COUNTRY',
    required: {
      COUNTRY: 'text',
      ARRIVALS: 'count',
      NUITEES: 'count',
      ROOMS: 'count',
      ADULT_NIGHTS: 'count',
      MINOR_NIGHTS: 'count',
    },
    optional: {},
    mayBeBlank: ['COUNTRY'],
    hasBlankDays: true,
  },
  nationalities: {
    dayColumn: 'STAY_DATE',
    mark: 'NATIONALITE',
    required: { NATIONALITE: 'text', ROOM: 'count', ADULT: 'count', CHILD: 'count' },
    optional: { PAX: 'count' },
    mayBeBlank: ['NATIONALITE'],
    hasBlankDays: true,
  },
  'no-show-detail': {
    dayColumn: 'ARRIVAL',
    mark: 'ARRIVAL',
    required: { ROOMS: 'count', ADULTS: 'count', CHILDREN: 'count' },
    optional: {
      DEPARTURE: 'day',
      CLIENT: 'text',
      ROOM_NUMBER: 'text',
      CATEGORY: 'text',
      RATE: 'text',
      SHARE: 'text',
      CONFIRMED_PRICE: 'amount',
      COMPANY: 'text',
      AGENCY: 'text',
      CHANNEL: 'text',
      SOURCE: 'text',
      RESERVATION: 'text',
      BLOCK_NAME: 'text',
      GROUP_NAME: 'text',
    },
    mayBeBlank: ['ROOMS', 'ADULTS', 'CHILDREN'],
    hasBlankDays: true,
  },
  'nights-on-the-books': {
    dayColumn: 'STAY_DATE',
    mark: 'NUITEES',
    required: { NUITEES: 'count' },
    optional: {
      ...{ ROOMS: 'count', REVENUE: 'revenue', ADULTS: 'count', CHILDREN: 'count' },
      NOOFBEDS: 'count',
    },
    mayBeBlank: [],
    hasBlankDays: false,
  },
  'hotel-status': {
    dayColumn: 'WDAT_DATE',
    mark: 'WDAT_DATE',
    required: { NOOFBEDS: 'count' },
    optional: {},
    mayBeBlank: [],
    hasBlankDays: false,
  },
};

/** The order in which the lists are tried: a list comes before every list whose mark column it also has. */
const recognitionOrder: readonly PmsFileList[] = [
  'stays-by-residence',
  'nationalities',
  'no-show-detail',
  'nights-on-the-books',
  'hotel-status',
];

/** The list whose columns these are; null for none. */
export function recogniseList(headings: readonly string[]): PmsFileList | null {
  return recognitionOrder.find((list) => headings.includes(listColumns[list].mark)) ?? null;
}

/** The French names of the lists, as the screens and sentences have them. */
export const listNames: Readonly<Record<PmsFileList, string>> = {
  'nights-on-the-books': 'nuitées réservées',
  'no-show-detail': 'no-shows',
  nationalities: 'nationalités',
  'stays-by-residence': 'séjours par pays de résidence',
  'hotel-status': 'lits vendables',
};
