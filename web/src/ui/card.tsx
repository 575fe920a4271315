import { type ReactNode, useId } from 'react';

type CardProps = {
  title: ReactNode;
  /** Unit or period, beside the title in softer ink. */
  subtitle?: ReactNode;
  /** One small control in the corner: a link, a button. */
  action?: ReactNode;
  /** Level of the heading in its page. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A titled surface; a region named by its heading. Everything inside keeps the same margins. */
export function Card({ title, subtitle, action, level = 2, className = '', children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 ${className}`}
    >
      <header className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Heading id={id} className="text-sm font-semibold text-ink">
            {title}
          </Heading>
          {subtitle !== undefined && <p className="text-xs text-ink-soft">{subtitle}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
