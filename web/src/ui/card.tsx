import { type ReactNode, useId } from 'react';

type CardProps = {
  title: ReactNode;
  /** Unit or period, beside the title in a softer colour. */
  subtitle?: ReactNode;
  /** A small control in the corner: a link or a button. */
  action?: ReactNode;
  /** Several controls in the corner; on a phone below the title where they do not fit beside it. */
  toolbar?: ReactNode;
  /** Heading level. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A surface with a title; a region named by its heading. */
export function Card({
  title,
  subtitle,
  action,
  toolbar,
  level = 2,
  className = '',
  children,
}: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 ${className}`}
    >
      <header
        className={`mb-3 flex min-h-8 items-center justify-between gap-3 ${toolbar ? 'max-sm:flex-wrap' : ''}`}
      >
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Heading id={id} className="text-sm font-semibold text-ink">
            {title}
          </Heading>
          {subtitle !== undefined && <p className="text-xs text-ink-soft">{subtitle}</p>}
        </div>
        {action}
        {toolbar && (
          <div className="flex flex-wrap items-center gap-3 sm:justify-end">{toolbar}</div>
        )}
      </header>
      {children}
    </section>
  );
}
