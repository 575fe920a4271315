import type { ReactNode } from 'react';

type PageProps = {
  title: string;
  /** A line below the title, its space always reserved: the hotel, the period. */
  subtitle?: ReactNode;
  /** The controls of the page, to the right of its title. */
  toolbar?: ReactNode;
  /** Narrow for a form, wide for figures. */
  width?: 'wide' | 'narrow';
  /** The shown data is still that of the previous selection. */
  busy?: boolean;
  children: ReactNode;
};

/** The layout of every page: title, controls, then the content at equal distances. */
export function Page({ title, subtitle, toolbar, width = 'wide', busy, children }: PageProps) {
  const maxWidth = width === 'wide' ? 'max-w-[160rem]' : 'max-w-2xl';
  return (
    <div
      aria-busy={busy}
      className={`mx-auto flex w-full flex-col gap-5 px-4 py-5 sm:px-6 lg:px-8 ${maxWidth}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl leading-8 font-semibold tracking-tight">{title}</h1>
          <p className="min-h-5 text-sm text-ink-soft">{subtitle}</p>
        </div>
        {toolbar !== undefined && (
          <div className="flex flex-wrap items-center gap-2 sm:gap-3">{toolbar}</div>
        )}
      </header>
      {children}
    </div>
  );
}
