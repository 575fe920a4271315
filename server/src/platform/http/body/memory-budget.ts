/** One request's share of a memory budget. */
export type BudgetShare = {
  /** More bytes have arrived. */
  grow(bytes: number): void;
  /**
   * The body is complete and takes `bytes` of memory until `release`. Returns false, and releases the
   * share, where they exceed the budget.
   */
  settle(bytes: number): boolean;
  release(): void;
};

type ArrivingShare = { bytes: number; end(): void };

/**
 * Limits the memory of the bodies of all connections together. Above the limit it ends the body that has
 * been arriving for longest: a slow client never blocks one that sends.
 */
export function memoryBudget(maxBytes: number) {
  let held = 0;
  // A set keeps the order of insertion: its first element has been arriving for longest.
  const arriving = new Set<ArrivingShare>();
  const endOldestWhileOver = () => {
    for (const oldest of arriving) {
      if (held <= maxBytes) return;
      oldest.end();
    }
  };
  return {
    /** Opens a share for a body that begins to arrive; calls `onEnded` when the budget ends it. */
    open(onEnded: () => void): BudgetShare {
      const share: ArrivingShare = {
        bytes: 0,
        end: () => {
          release();
          onEnded();
        },
      };
      const resize = (bytes: number) => {
        held += bytes - share.bytes;
        share.bytes = bytes;
      };
      const release = () => {
        arriving.delete(share);
        resize(0);
      };
      arriving.add(share);
      return {
        grow(bytes) {
          resize(share.bytes + bytes);
          endOldestWhileOver();
        },
        settle(bytes) {
          arriving.delete(share);
          resize(bytes);
          endOldestWhileOver();
          // A body larger than the whole budget is accepted while it is alone.
          const fits = held <= maxBytes || held === bytes;
          if (!fits) release();
          return fits;
        },
        release,
      };
    },
    held: () => held,
  };
}

export type MemoryBudget = ReturnType<typeof memoryBudget>;
