import {
  circlePercent,
  type OccupancyBand,
  occupancyBand,
} from '@hotel/domain/dashboard/occupancy-band.ts';

const colours: { readonly [Band in OccupancyBand]: string } = {
  low: 'bg-low-mark',
  medium: 'bg-medium-mark',
  high: 'bg-high-mark',
  over: 'bg-over-mark',
};

/** The bar of an occupancy in the colour of its band; it is full at 100 % and above. */
export function OccupancyBar({
  percent,
  className = '',
}: {
  percent: number | null;
  className?: string;
}) {
  const band = occupancyBand(percent);
  return (
    <span
      aria-hidden="true"
      className={`block h-2 overflow-hidden rounded-full bg-sunken ${className}`}
    >
      {band !== null && (
        <span
          className={`block h-full rounded-full ${colours[band]}`}
          style={{ width: `${circlePercent(percent) ?? 0}%` }}
        />
      )}
    </span>
  );
}
