import { Button, buttonClasses } from '../../ui/button.tsx';
import { goBack, Link } from '../router/router.tsx';
import { startScreen, useKnownScreens } from '../router/screen.ts';
import { useSession } from '../session/session.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { me } = useSession();
  const start = startScreen(me, useKnownScreens());
  return (
    <MessagePage
      title="Page introuvable"
      actions={
        <>
          <Link to={start} className={buttonClasses('primary')} lang="en">
            Return Home
          </Link>
          <Button onClick={goBack} lang="en">
            Go Back
          </Button>
        </>
      }
    >
      Cette adresse ne mène à aucun écran. Vérifiez le lien ou revenez à l’accueil.
    </MessagePage>
  );
}
