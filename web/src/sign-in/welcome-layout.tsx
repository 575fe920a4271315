import type { ReactNode } from 'react';
import { Brand } from '../shell/navigation/brand.tsx';
import { NightsPattern } from './nights-pattern.tsx';

type WelcomeLayoutProps = { title: string; intro: ReactNode; children: ReactNode };

/** The layout of the sign-in pages: a short form beside a decorative panel. */
export function WelcomeLayout({ title, intro, children }: WelcomeLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-6 py-8 sm:px-12">
        <Brand />
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-2 mb-8 text-ink-soft">{intro}</p>
          {children}
        </div>
      </div>
      <section
        aria-label="Bienvenue"
        className="relative hidden flex-col justify-end overflow-hidden bg-accent-soft p-12 lg:flex xl:p-16"
      >
        <NightsPattern />
        <p className="max-w-md text-3xl leading-tight font-semibold tracking-tight text-balance">
          Vos nuitées, chaque matin, telles qu’elles sont.
        </p>
        <p className="mt-4 max-w-md text-ink-soft">
          Snapshots quotidiens, pick-up, budget et année précédente : chaque hôtel, jour par jour,
          sur un seul écran.
        </p>
      </section>
    </div>
  );
}
