import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { ReactNode } from 'react';
import { type CallApi, useApiMutation } from '../../api/api-mutation.ts';
import { useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { formatInstant } from '../format-instant.ts';

type SecurityDialogProps = { profile: Profile; onClose: () => void };

/** How a user signs in: second factors, open sessions, and whether the account is disabled. */
export function SecurityDialog({ profile, onClose }: SecurityDialogProps) {
  const params = { id: profile.id };
  const states = useApiQuery('GET /profiles/states', { query: { users: profile.id } });
  const sessions = useApiQuery('GET /profiles/{id}/sessions', { params });
  const state = states.data?.find(({ id }) => id === profile.id);
  const act = useApiMutation(async (call, action: SecurityAction) => {
    await sendAction(call, action, params);
    toastSuccess(doneTexts[action]);
  });
  const failed = states.isError ? states : sessions.isError ? sessions : null;
  return (
    <Modal title={`Sécurité de ${profile.email}`} onDismiss={onClose}>
      <div className={`${modalBodyClasses} flex min-h-48 flex-col divide-y divide-line`}>
        {act.isError && <Notice tone="error">{act.error.message}</Notice>}
        {failed !== null && (
          <RetryNotice onRetry={failed.refetch} busy={failed.isFetching}>
            {failed.error?.message}
          </RetryNotice>
        )}
        {state !== undefined && <AccountLines state={state} act={act} />}
        {sessions.data !== undefined && <SessionsLine sessions={sessions.data} act={act} />}
      </div>
      <div className={modalFooterClasses}>
        <Button onClick={onClose}>Terminer</Button>
      </div>
    </Modal>
  );
}

/** The action that runs, and how to start one. */
type Acting = {
  isPending: boolean;
  variables: SecurityAction | undefined;
  mutate: (action: SecurityAction) => void;
};

type AccountState = ApiResponse<'GET /profiles/states'>[number];

function AccountLines({ state, act }: { state: AccountState; act: Acting }) {
  // Nobody shuts themself out; the server refuses it too.
  const isOwn = useMe().id === state.id;
  const { disabled, second_factor: hasFactor } = state;
  return (
    <>
      <Line
        title="Compte"
        text={disabled ? 'Désactivé : connexion refusée' : 'Actif'}
        action={
          disabled ? (
            <ActionButton act={act} action="enable" label="Réactiver" />
          ) : (
            <ActionButton act={act} action="disable" label="Désactiver" disabled={isOwn} />
          )
        }
      />
      <Line
        title="Deuxième facteur"
        text={hasFactor ? 'Application d’authentification ou clé d’accès enregistrée' : 'Aucun'}
        action={
          <ActionButton act={act} action="factors" label="Retirer" disabled={isOwn || !hasFactor} />
        }
      />
    </>
  );
}

type Sessions = ApiResponse<'GET /profiles/{id}/sessions'>;

function SessionsLine({ sessions, act }: { sessions: Sessions; act: Acting }) {
  return (
    <Line
      title="Sessions ouvertes"
      text={
        sessions.length === 0
          ? 'Aucune'
          : sessions.map(({ id, device, last_used_at }) => (
              <span key={id} className="block">
                {device}, le {formatInstant(last_used_at)}
              </span>
            ))
      }
      action={
        <ActionButton act={act} action="sessions" label="Fermer" disabled={sessions.length === 0} />
      }
    />
  );
}

type ActionButtonProps = {
  act: Acting;
  action: SecurityAction;
  label: string;
  disabled?: boolean;
};

function ActionButton({ act, action, label, disabled = false }: ActionButtonProps) {
  const isRunning = act.isPending && act.variables === action;
  return (
    <Button
      busy={isRunning}
      // The running one keeps the focus.
      disabled={disabled || (act.isPending && !isRunning)}
      onClick={() => act.mutate(action)}
    >
      {label}
    </Button>
  );
}

type LineProps = { title: string; text: ReactNode; action: ReactNode };

function Line({ title, text, action }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft tabular-nums wrap-anywhere">{text}</p>
      </div>
      {action}
    </div>
  );
}

type SecurityAction = 'disable' | 'enable' | 'factors' | 'sessions';

const doneTexts: Record<SecurityAction, string> = {
  disable: 'Compte désactivé',
  enable: 'Compte réactivé',
  factors: 'Moyens de connexion retirés',
  sessions: 'Sessions fermées',
};

async function sendAction(
  call: CallApi,
  action: SecurityAction,
  params: { id: string },
): Promise<void> {
  switch (action) {
    case 'disable':
      return call('POST /profiles/{id}/disable', { params, body: {} });
    case 'enable':
      return call('POST /profiles/{id}/enable', { params, body: {} });
    case 'factors':
      return call('DELETE /profiles/{id}/factors', { params });
    case 'sessions':
      return call('DELETE /profiles/{id}/sessions', { params });
  }
}
