import { Link } from '../shell/router/router.tsx';

export function LoginLink() {
  return (
    <Link to="/login" className="self-center text-sm text-accent">
      Retour à la connexion
    </Link>
  );
}
