import { type FormEvent, useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { callApi } from '../api/call-api.ts';
import { navigate } from '../shell/router/router.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Opens the log with the reference shown on a user's error page. */
export function FindByReference() {
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);

  async function find(event: FormEvent) {
    event.preventDefault();
    setIsSearching(true);
    setError(null);
    try {
      const { id } = await callApi('GET /logs/by-token', { query: { token: reference } });
      navigate(`/administration/logs/${id}`);
    } catch (searchError) {
      setError(errorMessage(searchError));
      setIsSearching(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void find(event)} className="flex items-start gap-3">
      <TextField
        label="Référence"
        hint="Celle de la page d’erreur"
        placeholder="7KQ4M-X2PTA"
        error={error}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        autoComplete="off"
        spellCheck={false}
        className="w-44 uppercase placeholder:normal-case"
      />
      <div className="pt-6.5">
        <Button type="submit" busy={isSearching}>
          Trouver
        </Button>
      </div>
    </form>
  );
}

function errorMessage(error: unknown): string {
  if (error instanceof ApiCallError && error.status === 404) {
    return 'Aucun log ne porte cette référence.';
  }
  return error instanceof Error ? error.message : 'Recherche impossible';
}
