/** What one request holds of a memory budget. */
export type BudgetShare = {
  /** So many bytes more have arrived. */
  grow(bytes: number): void;
  /**
   * The body is complete, and what is made of it takes so many bytes until `release`. False where the
   * budget has no place for them: the share is released then.
   */
  settle(bytes: number): boolean;
  release(): void;
};

type ArrivingShare = { bytes: number; end(): void };

/**
 * Bounds what the bodies of all connections take together. Where it is exceeded, the body that has been
 * arriving for longest is ended: a client that stalls or drips never keeps out one that sends.
 */
export function memoryBudget(mostBytes: number) {
  let held = 0;
  // A set keeps its order: the first has been arriving for longest.
  const arriving = new Set<ArrivingShare>();
  const endOldestWhileOver = () => {
    for (const oldest of arriving) {
      if (held <= mostBytes) return;
      oldest.end();
    }
  };
  return {
    /** A share for a body that begins to arrive; `onEnded` is called when the budget ends it. */
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
          // One that is too large for the budget by itself is let in alone.
          const fits = held <= mostBytes || held === bytes;
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
