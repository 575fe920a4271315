/** The places of the charts are kept from the start, so that nothing moves when they come. */
export const chartPlaces = {
  pace: { flex: '2 1 36rem', minHeight: '34.5rem' },
  watch: { flex: '1 1 20rem', minHeight: '31.5rem' },
} as const;
