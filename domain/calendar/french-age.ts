const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The age of something in words: 'il y a 5 min', 'il y a 3 h', 'il y a 2 jours'. Both instants are in
 * milliseconds since 1970. The age is rounded down, and never negative: the clocks of two machines differ.
 */
export function frenchAge(since: number, now: number): string {
  const age = now - since;
  if (age < minute) return 'à l’instant';
  if (age < hour) return `il y a ${Math.floor(age / minute)} min`;
  if (age < day) return `il y a ${Math.floor(age / hour)} h`;
  const days = Math.floor(age / day);
  return days === 1 ? 'il y a 1 jour' : `il y a ${days} jours`;
}
