import { Page } from '../ui/page.tsx';

/** Holds a screen's place while its code, or the person's rights, are on their way: its title stands. */
export function PagePlaceholder({ title }: { title: string }) {
  return (
    <Page title={title}>
      <p className="sr-only">Chargement…</p>
    </Page>
  );
}
