/** The four colours of an occupancy: light blue, amber, green, red (specification, section 2). */
export type OccupancyBand = 'low' | 'medium' | 'high' | 'over';

/**
 * The band of an occupancy in percent (specification, section 2): "below 80 light blue; 80 to under 95
 * amber; 95 to under 110 green; 110 or more red". null when unknown.
 */
export function occupancyBand(percent: number | null): OccupancyBand | null {
  if (percent === null) return null;
  if (percent < 80) return 'low';
  if (percent < 95) return 'medium';
  return percent < 110 ? 'high' : 'over';
}

/** The steps below 60 per cent within the lowest band, so that a quiet night differs from an empty one. */
export type LowStep = 'under-40' | 'under-60';

/** The step of an occupancy below 60 per cent; null above it, and when unknown. */
export function lowStep(percent: number | null): LowStep | null {
  if (percent === null || percent >= 60) return null;
  return percent < 40 ? 'under-40' : 'under-60';
}

/**
 * The part of the circle to draw, 0 to 100 (specification, section 2: "the percent circle is clamped").
 * For the drawing only: the number beside it is never clamped (contract, section 5). null when unknown.
 */
export function circlePercent(percent: number | null): number | null {
  return percent === null ? null : Math.min(100, Math.max(0, percent));
}
