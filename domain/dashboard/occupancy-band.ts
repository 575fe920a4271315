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

/**
 * The part of the circle to draw, 0 to 100 (specification, section 2: "the percent circle is clamped").
 * For the drawing only: the number beside it is never clamped (contract, section 5). null when unknown.
 */
export function circlePercent(percent: number | null): number | null {
  return percent === null ? null : Math.min(100, Math.max(0, percent));
}
