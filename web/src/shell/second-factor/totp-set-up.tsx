import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';

/** How an authenticator app is registered: with the session, or with the ticket of a sign-in. */
type TotpRegistration = {
  start(): Promise<{ secret: string; otpauth_url: string }>;
  confirm(code: string): Promise<{ recovery_codes: string[] }>;
};

type TotpSetUpProps = {
  registration: TotpRegistration;
  onConfirmed: (recoveryCodes: string[]) => void;
  /** Further buttons, after 'Valider'. */
  actions?: ReactNode;
};

/** Registers an authenticator app: its QR code, then its first code. */
export function TotpSetUp({ registration, onConfirmed, actions }: TotpSetUpProps) {
  const started = useStartedRegistration(registration);
  const [error, setError] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: registration.confirm,
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setError(code === '' ? 'Code requis' : null);
    if (code !== '') confirm.mutate(code);
  }

  if (started.isError) {
    return (
      <RetryNotice onRetry={started.refetch} busy={started.isFetching}>
        {started.error.message}
      </RetryNotice>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        Scannez ce code avec une application d’authentification (Google Authenticator, Microsoft
        Authenticator, 1Password…), puis recopiez le code à 6 chiffres qu’elle affiche.
      </p>
      <div className="flex min-h-44 flex-wrap items-center gap-4">
        {started.data !== undefined && <Secret {...started.data} />}
      </div>
      {confirm.isError && <Notice tone="error">{confirm.error.message}</Notice>}
      <TextField
        label="Code à 6 chiffres"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-40 tabular-nums"
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Valider
        </Button>
        {actions}
      </div>
    </form>
  );
}

function useStartedRegistration(registration: TotpRegistration) {
  return useQuery({
    queryKey: ['totp registration'],
    queryFn: registration.start,
    // The secret must leave the memory with the form, and never change while the form is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** The secret to scan, and in groups of four characters to type. */
function Secret({ secret, otpauth_url }: { secret: string; otpauth_url: string }) {
  return (
    <>
      <QrCode text={otpauth_url} label="Code QR à scanner" />
      <p className="min-w-0 flex-1 basis-40 text-sm text-ink-soft">
        Sans appareil photo, saisissez cette clé dans l’application :
        <span className="mt-1 block font-mono text-ink">{secret.match(/.{4}/g)?.join(' ')}</span>
      </p>
    </>
  );
}

/** A QR code, dark on light in both themes, because scanners expect it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
