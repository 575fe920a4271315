import { Button, buttonLook } from '../design/button.tsx';
import { goBack } from './address.tsx';
import { MessagePage } from './message-page.tsx';

/** Where an error that nothing else caught leads. */
export function ErrorPage() {
  return (
    <MessagePage
      title="Une erreur est survenue"
      actions={
        <>
          {/* Opened anew, not navigated to: whatever broke the screen is not carried along. */}
          <a href="/" className={buttonLook('primary')}>
            Retour à l'accueil
          </a>
          <Button onClick={goBack}>Page précédente</Button>
        </>
      }
    >
      L'écran n'a pas pu s'afficher. Vos données enregistrées ne sont pas touchées.
    </MessagePage>
  );
}
