import { useMutation } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import type { ReturnState } from '../shell/session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { rememberReturn } from './oidc-return.ts';

type OidcButtonProps = { label: string; returnState: ReturnState };

/** Leaves for the sign-in page of the organisation, which sends the browser back to /login/oidc. */
export function OidcButton({ label, returnState }: OidcButtonProps) {
  const start = useMutation({
    mutationFn: () => callApi('POST /auth/oidc/start', { body: {} }),
    onSuccess: ({ url }) => {
      rememberReturn(returnState);
      location.assign(url);
    },
  });
  return (
    <>
      {start.isError && <Notice tone="error">{start.error.message}</Notice>}
      <Button onClick={() => start.mutate()} busy={start.isPending || start.isSuccess}>
        {label}
      </Button>
    </>
  );
}
