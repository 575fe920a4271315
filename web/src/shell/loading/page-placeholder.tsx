import { Page } from '../../ui/page.tsx';

/** Shown while a screen's code or the user's permissions are loading: the title only. */
export function PagePlaceholder({ title }: { title: string }) {
  return (
    <Page title={title} busy>
      <p className="sr-only">Chargement…</p>
    </Page>
  );
}
