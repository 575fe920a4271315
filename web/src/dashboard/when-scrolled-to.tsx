import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type WhenScrolledToProps = {
  /** A class with the height that is kept for the content, so that nothing moves when it comes. */
  className: string;
  children: ReactNode;
};

/** Renders the end of the page once it is nearly visible: it is no part of the first load. */
export function WhenScrolledTo({ className, children }: WhenScrolledToProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}
