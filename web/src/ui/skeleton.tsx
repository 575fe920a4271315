/** A quiet block that holds the place of what is coming. Give it the size of the real thing. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-breathe rounded-control bg-sunken ${className}`}
    />
  );
}
