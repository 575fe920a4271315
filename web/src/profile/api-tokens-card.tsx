import { scopeLabels } from '@hotel/domain/api-tokens/token-scope.ts';
import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { CopyButton } from '../shell/clipboard/copy-button.tsx';
import { useMe } from '../shell/session/session.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';

type Token = ApiResponse<'GET /api-tokens'>[number];

/** The read-only tokens with which Excel, Power BI and scripts read figures. */
export function ApiTokensCard() {
  const tokens = useApiQuery('GET /api-tokens', {});
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Token | null>(null);
  function showCreated(token: string) {
    setIsCreating(false);
    setCreated(token);
  }
  return (
    <Card
      title="Jetons pour Excel et Power BI"
      action={
        <Button className="whitespace-nowrap" onClick={() => setIsCreating(true)}>
          Créer un jeton
        </Button>
      }
    >
      {created !== null && <CreatedToken token={created} />}
      {tokens.isError && (
        <RetryNotice onRetry={tokens.refetch} busy={tokens.isFetching}>
          {tokens.error.message}
        </RetryNotice>
      )}
      {tokens.data?.length === 0 && (
        <p className="text-sm text-ink-soft">
          Aucun jeton. Un jeton lit des chiffres sans mot de passe, jamais plus que vous, et ne
          modifie rien.
        </p>
      )}
      <ul className="divide-y divide-line">
        {tokens.data?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      {isCreating && (
        <CreateTokenDialog onCreated={showCreated} onClose={() => setIsCreating(false)} />
      )}
      {revoked !== null && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  );
}

function CreatedToken({ token }: { token: string }) {
  return (
    <Notice
      tone="success"
      className="mb-3"
      action={<CopyButton text={token} toast="Jeton copié" />}
    >
      <p>Copiez ce jeton maintenant : il ne sera plus affiché.</p>
      <p className="mt-1 font-mono break-all">{token}</p>
    </Notice>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const me = useMe();
  const { name, scopes, hotels, expires_at, last_used_at, uses } = token;
  const isExpired = expires_at < new Date().toISOString();
  // A hotel that was taken away from its owner is not read by the token either.
  const names = hotels?.flatMap((id) => me.hotels.find((hotel) => hotel.id === id)?.name ?? []);
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-xs text-ink-soft">
          {scopes.map((scope) => scopeLabels[scope]).join(', ')} ·{' '}
          {names === undefined ? 'tous vos hôtels' : names.join(', ') || 'aucun hôtel'}
        </span>
        <span className="block text-xs text-ink-soft tabular-nums">
          <span className={isExpired ? 'text-negative' : ''}>
            {isExpired ? 'Expiré' : 'Expire'} le {instantText(expires_at)}
          </span>{' '}
          · {frenchNumber(uses)} utilisations
          {last_used_at !== null && `, la dernière le ${instantText(last_used_at)}`}
        </span>
      </span>
      <Button variant="quiet" aria-label={`Révoquer le jeton ${name}`} onClick={onRevoke}>
        Révoquer
      </Button>
    </li>
  );
}

type RevokeDialogProps = { token: Token; onClose: () => void };

function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const revoke = useApiMutation(
    (call) => call('DELETE /api-tokens/{id}', { params: { id: token.id } }),
    {
      onSuccess: () => {
        toastSuccess('Jeton révoqué');
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      title={`Révoquer « ${token.name} » ?`}
      confirmLabel="Révoquer"
      busy={revoke.isPending}
      failure={revoke.error?.message ?? null}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    >
      Les fichiers et les scripts qui l’utilisent ne liront plus rien.
    </ConfirmDialog>
  );
}

function instantText(instant: string): string {
  return frenchDateTime(instant, defaultTimeZone);
}
