import { useLayoutEffect, useState } from 'react';

export type ElementSize = { width: number; height: number };

/** The room inside a frame in CSS pixels, without its bars; nothing until it is known. */
export function useElementSize(frame: HTMLElement | null): ElementSize {
  const [room, setRoom] = useState<ElementSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (frame === null) return;
    const measure = () => setRoom({ width: frame.clientWidth, height: frame.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}
