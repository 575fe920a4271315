/** Draws a sheet; `signal` tells it that nobody wants it any more. */
type Drawing = (signal: AbortSignal) => Promise<void>;

export type RenderQueue = {
  /** Draws the page when its turn has come. Gives what takes it back, begun or not. */
  ask(page: number, draw: Drawing): () => void;
  /** The first page that is seen: those after it come first, in their order, then those before. */
  look(page: number): void;
  /** Nothing new is begun for a moment: whoever leafs through does not want each page. */
  rest(): void;
};

/** How long the sheets lie still before the next is begun, in milliseconds. */
const still = 90;

/**
 * One sheet at a time, so that the page that is read does not share the line with those around it.
 * A drawing tells its own failures; here a failed one has had its turn.
 */
export function createRenderQueue(): RenderQueue {
  type Asked = { page: number; draw: Drawing; wanted: AbortController };
  const asked = new Set<Asked>();
  let drawn: Asked | null = null;
  let sight = 1;
  let resting: ReturnType<typeof setTimeout> | null = null;

  const next = () => {
    if (drawn !== null || resting !== null) return;
    const [first] = [...asked].toSorted(
      (one, other) => turnOf(one.page, sight) - turnOf(other.page, sight),
    );
    if (first === undefined) return;
    asked.delete(first);
    drawn = first;
    const done = () => {
      if (drawn !== first) return;
      drawn = null;
      next();
    };
    first.wanted.signal.addEventListener('abort', done);
    first.draw(first.wanted.signal).then(done, done);
  };

  return {
    ask(page, draw) {
      const one = { page, draw, wanted: new AbortController() };
      asked.add(one);
      queueMicrotask(next);
      return () => {
        asked.delete(one);
        one.wanted.abort();
      };
    },
    look(page) {
      sight = page;
    },
    rest() {
      if (resting !== null) clearTimeout(resting);
      resting = setTimeout(() => {
        resting = null;
        next();
      }, still);
    },
  };
}

function turnOf(page: number, sight: number): number {
  return page >= sight ? page - sight : Number.MAX_SAFE_INTEGER - page;
}
