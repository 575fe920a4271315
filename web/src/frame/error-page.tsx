import { Button, buttonLook } from '../design/button.tsx';
import { goBack, Link } from './address.tsx';
import { MessagePage } from './message-page.tsx';

/** Where an error that nothing else caught leads. */
export function ErrorPage() {
  return (
    <MessagePage
      title="Une erreur est survenue"
      actions={
        <>
          <Link to="/" className={buttonLook('primary')}>
            Retour à l’accueil
          </Link>
          <Button onClick={goBack}>Page précédente</Button>
        </>
      }
    >
      L’écran n’a pas pu s’afficher. Vos données enregistrées ne sont pas touchées.
    </MessagePage>
  );
}
