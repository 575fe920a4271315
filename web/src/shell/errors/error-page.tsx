import { useEffect, useState } from 'react';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { CopyButton } from '../clipboard/copy-button.tsx';
import { goBack } from '../router/router.tsx';
import { lastCrash } from './crash-listener.ts';
import { MessagePage } from './message-page.tsx';

/** The page after an uncaught error, with the reference by which an administrator finds its report. */
export function ErrorPage() {
  return (
    <MessagePage
      title="Une erreur est survenue"
      actions={
        <>
          {/* A full page load: the state that broke the screen is not kept. */}
          <a href="/" className={buttonClasses('primary')}>
            Retour à l’accueil
          </a>
          <Button onClick={goBack}>Page précédente</Button>
        </>
      }
    >
      L’écran n’a pas pu s’afficher. Vos données enregistrées ne sont pas touchées.
      <Reference />
    </MessagePage>
  );
}

/** The reference of the crash report; nothing when there is none. */
function Reference() {
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    lastCrash.then((sent) => {
      if (isShown) setReference(sent);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <span className="mt-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2" aria-live="polite">
      {reference !== null && (
        <>
          <span>
            Référence à communiquer à votre administrateur :{' '}
            <strong className="font-semibold text-ink tabular-nums">{reference}</strong>
          </span>
          <CopyButton text={reference} />
        </>
      )}
    </span>
  );
}
