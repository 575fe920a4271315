/** How long something took, in milliseconds: 'moins d'une seconde', '12 s', '3 min 05 s', '1 h 02 min'. */
export function frenchDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 1) return 'moins d’une seconde';
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${two(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
