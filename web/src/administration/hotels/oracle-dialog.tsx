import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  type OracleSettingsErrors,
  parsePort,
  type StoredOracle,
  type TypedOracle,
  validateOracleSettings,
} from '@hotel/domain/pms/oracle-settings.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useApiQuery } from '../../api/queries.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { useAdminMutation } from '../mutations.ts';
import { formErrorsOf } from '../server-form-errors.ts';
import { OracleDiagnosticDialog } from './oracle-diagnostic-dialog.tsx';
import { OracleFields, oracleFields } from './oracle-fields.tsx';
import { useOracleTest } from './oracle-test.ts';
import { OracleTestResult } from './oracle-test-result.tsx';

type OracleDialogProps = { hotel: Hotel; onClose: () => void };

/** How the hotel's PMS is reached. The form opens once what is stored is known. */
export function OracleDialog({ hotel, onClose }: OracleDialogProps) {
  const stored = useApiQuery('GET /oracle/config', { query: { hotel_id: hotel.id } });
  if (stored.data !== undefined) {
    return <OracleForm hotel={hotel} stored={stored.data} onClose={onClose} />;
  }
  return (
    <Modal title={titleOf(hotel)} onDismiss={onClose}>
      <div className={modalBodyClasses}>
        <FailedNotice what="Impossible de charger les paramètres Oracle" asked={stored} />
        {stored.error === null && <Skeleton className="h-72 w-full" />}
      </div>
      <div className={modalFooterClasses}>
        <Button onClick={onClose}>Annuler</Button>
      </div>
    </Modal>
  );
}

const titleOf = ({ name }: Hotel) => `Paramètres Oracle, ${name}`;

function OracleForm({ hotel, stored, onClose }: OracleDialogProps & { stored: StoredOracle }) {
  const [typed, setTyped] = useState<TypedOracle>(() => typedOf(stored));
  const [refusals, setRefusals] = useState<OracleSettingsErrors>({});
  // What was saved before it is told by the next answer: a second save counts on it.
  const saving = useAdminMutation(/\/(oracle\/|hotels\/overview)/, () => save(hotel.id, typed));
  const test = useOracleTest(hotel.id);
  const [isDiagnosing, setIsDiagnosing] = useState(false);
  const { wrong, failure } = formErrorsOf(
    'Erreur lors de la sauvegarde Oracle',
    saving.error,
    oracleFields,
  );

  function saveAnd(then: () => void) {
    // The buttons that lead here keep the focus meanwhile: what opens gives it back to them.
    if (saving.isPending) return;
    const found = validateOracleSettings(typed, stored);
    setRefusals(found);
    saving.reset();
    test.forget();
    if (Object.keys(found).length > 0) return;
    saving.mutate(undefined, { onSuccess: then });
  }
  function submit() {
    if (test.isRunning) return;
    saveAnd(() => {
      toastSuccess('Paramètres Oracle enregistrés');
      onClose();
    });
  }
  return (
    <>
      <FormDialog
        title={titleOf(hotel)}
        busy={saving.isPending}
        failure={failure}
        actions={
          test.isRunning ? (
            <Button onClick={test.stop}>Arrêter le test</Button>
          ) : (
            <>
              <Button
                onClick={() => saveAnd(() => setIsDiagnosing(true))}
                aria-disabled={saving.isPending}
              >
                Diagnostic Oracle
              </Button>
              <Button onClick={() => saveAnd(test.run)} aria-disabled={saving.isPending}>
                Tester
              </Button>
            </>
          )
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <OracleFields
          typed={typed}
          hasPassword={stored.has_password}
          wrong={{ ...wrong, ...refusals }}
          onChange={(changed) => {
            test.forget();
            setTyped({ ...typed, ...changed });
          }}
        />
        <OracleTestResult test={test} />
      </FormDialog>
      {isDiagnosing && (
        <OracleDiagnosticDialog hotel={hotel} onClose={() => setIsDiagnosing(false)} />
      )}
    </>
  );
}

function typedOf({ host, port, service, username }: StoredOracle): TypedOracle {
  return {
    host: host ?? '',
    port: port?.toString() ?? '',
    service: service ?? '',
    username: username ?? '',
    password: '',
  };
}

function save(hotelId: string, { host, port, service, username, password }: TypedOracle) {
  const body = { host, port: parsePort(port) ?? 0, service, username };
  return callApi('PUT /oracle/config', {
    query: { hotel_id: hotelId },
    body: password === '' ? body : { ...body, password },
  });
}
