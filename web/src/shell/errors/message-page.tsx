import type { ReactNode } from 'react';

type MessagePageProps = { title: string; actions: ReactNode; children: ReactNode };

/** A page with a message and links. */
export function MessagePage({ title, actions, children }: MessagePageProps) {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-start justify-center gap-4 px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <p className="text-ink-soft">{children}</p>
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
