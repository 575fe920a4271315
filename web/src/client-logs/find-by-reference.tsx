import { type FormEvent, useState } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { callApi } from '../api/call-api.ts';
import { navigate } from '../app-shell/address.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Opens the log that has the reference somebody read on the error page. */
export function FindByReference() {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function find(event: FormEvent) {
    event.preventDefault();
    setIsAsking(true);
    setWrong(null);
    try {
      const { id } = await callApi('GET /logs/by-token', { query: { token: typed } });
      navigate(`/administration/logs/${id}`);
    } catch (error) {
      setWrong(sentenceOf(error));
      setIsAsking(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void find(event)} className="flex items-start gap-3">
      <TextField
        label="Référence"
        hint="Celle de la page d’erreur"
        placeholder="7KQ4M-X2PTA"
        error={wrong}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
        className="w-44 uppercase placeholder:normal-case"
      />
      <div className="pt-6.5">
        <Button type="submit" busy={isAsking}>
          Trouver
        </Button>
      </div>
    </form>
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiCallError && error.status === 404) {
    return 'Aucun log ne porte cette référence.';
  }
  return error instanceof Error ? error.message : 'Recherche impossible';
}
