/** After so many days a cached list of no-shows is deleted: a PMS that is away for longer is no accident. */
export const defaultGuestNamesDays = 7;
