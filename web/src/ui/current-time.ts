import { useEffect, useState } from 'react';

const minute = 60_000;

/** The instant it is, in milliseconds since 1970, to the minute: a page left open overnight knows the new day. */
export function useCurrentTime(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
