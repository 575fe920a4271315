import { Link, useNavigate } from 'react-router';
import { Button, buttonLook } from '../design/button.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <MessagePage
      title="Page introuvable"
      actions={
        <>
          <Link to="/" className={buttonLook('primary')} lang="en">
            Return Home
          </Link>
          <Button onClick={() => navigate(-1)} lang="en">
            Go Back
          </Button>
        </>
      }
    >
      Cette adresse ne mène à aucun écran. Vérifiez le lien ou revenez à l’accueil.
    </MessagePage>
  );
}
