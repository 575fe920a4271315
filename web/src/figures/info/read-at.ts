/** The parts of a query that tell when its data were read. */
type ReadQuery = {
  readonly data?: object | undefined;
  readonly dataUpdatedAt: number;
};

/** When the oldest of several answers was read; null where none is there. */
export function oldestRead(queries: readonly ReadQuery[]): number | null {
  const times = queries.map(readAt).filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/**
 * When the data of a query were read from their source, in milliseconds since 1970: a cached response of the
 * PMS is older than the request. null while there are none.
 */
export function readAt({ data, dataUpdatedAt }: ReadQuery): number | null {
  if (data === undefined) return null;
  return 'stale_since' in data && typeof data.stale_since === 'string'
    ? Date.parse(data.stale_since)
    : dataUpdatedAt;
}
