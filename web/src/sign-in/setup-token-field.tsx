import { ApiCallError } from '../api/api-call-error.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

/** 'refused': the server requires the token; 'likely': it may, because this page is served by another machine. */
type SetupTokenAdvice = 'refused' | 'likely' | null;

/** Whether the page explains where to find the token. A server on localhost does not require one. */
export function setupTokenAdvice(error: Error | null, linkToken: string): SetupTokenAdvice {
  if (error instanceof ApiCallError && error.code === 'SETUP_TOKEN_REQUIRED') return 'refused';
  const isThisMachine = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
  return linkToken === '' && !isThisMachine ? 'likely' : null;
}

const whereToFind =
  'Le serveur l’écrit à son démarrage, dans une adresse qui finit par «\u00a0/setup?token=…\u00a0» : ouvrez cette adresse, ou copiez ce qui suit «\u00a0token=\u00a0». Il est dans le journal du service (docker compose logs, journalctl).';

export function SetupTokenNotice({ advice }: { advice: 'refused' | 'likely' }) {
  if (advice === 'likely') {
    return (
      <Notice tone="info">Ce serveur peut demander un jeton d’initialisation. {whereToFind}</Notice>
    );
  }
  return (
    <Notice tone="error">
      <p>Jeton d’initialisation absent ou incorrect.</p>
      <p className="mt-1">{whereToFind}</p>
    </Notice>
  );
}

export function SetupTokenField() {
  return (
    <TextField
      label="Jeton d’initialisation"
      name="setup_token"
      autoComplete="off"
      spellCheck={false}
      maxLength={1000}
    />
  );
}
