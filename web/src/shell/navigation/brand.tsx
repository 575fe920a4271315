/** The logo and the name; `compact` shows the name to screen readers only on narrow screens. index.html shows the same markup. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <path
          d="M7.5 17.5v-11m9 11v-11m-9 5.5h9"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-on-accent"
        />
      </svg>
      <span
        className={`text-[0.9375rem] font-semibold tracking-tight whitespace-nowrap ${compact ? 'max-sm:sr-only' : ''}`}
      >
        Hotel Manager
      </span>
    </span>
  );
}
