import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  type OracleSettingsErrors,
  parsePort,
  type StoredOracle,
  type TypedOracle,
  validateOracleSettings,
} from '@hotel/domain/pms/oracle-settings.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useApiQuery } from '../../api/queries.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminMutation } from '../admin-mutation.ts';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { diagnosticTitles, OracleDiagnosticDialog } from './oracle-diagnostic-dialog.tsx';
import { OracleFields, oracleFields } from './oracle-fields.tsx';
import { OracleTestResult } from './oracle-test-result.tsx';
import { PmsFolderPanel } from './pms-folder-panel.tsx';
import { PmsSourceChoice } from './pms-source-choice.tsx';
import { useOracleTest } from './use-oracle-test.ts';

type OracleDialogProps = { hotel: Hotel; onClose: () => void };

/** The connection settings of the hotel's PMS. The form opens once the stored settings are loaded. */
export function OracleDialog({ hotel, onClose }: OracleDialogProps) {
  const stored = useApiQuery('GET /oracle/config', { query: { hotel_id: hotel.id } });
  if (stored.data !== undefined) {
    return <OracleForm hotel={hotel} stored={stored.data} onClose={onClose} />;
  }
  return (
    <Modal title={dialogTitle(hotel)} onDismiss={onClose}>
      <div className={modalBodyClasses}>
        <LoadErrorNotice title="Impossible de charger les paramètres Oracle" query={stored} />
        {stored.error === null && <Skeleton className="h-72 w-full" />}
      </div>
      <div className={modalFooterClasses}>
        <Button onClick={onClose}>Annuler</Button>
      </div>
    </Modal>
  );
}

const dialogTitle = ({ name }: Hotel) => `Paramètres Oracle, ${name}`;

/** The choice is offered where the server has a folder for PMS files, or the hotel has made it. */
type StoredSettings = StoredOracle & {
  source?: 'files' | undefined;
  files_folder?: string | undefined;
};
type OracleFormProps = OracleDialogProps & { stored: StoredSettings };

/** The values, the errors, the connection test and the submission of the form. */
function useOracleForm({ hotel, stored, onClose }: OracleFormProps) {
  const [values, setValues] = useState<TypedOracle>(() => inputOf(stored));
  const [source, setSource] = useState<PmsSource>(stored.source ?? 'oracle');
  const [validationErrors, setValidationErrors] = useState<OracleSettingsErrors>({});
  // Saving invalidates the stored settings, on which the validation of the next save depends.
  const save = useAdminMutation(/\/(oracle\/|hotels\/overview)/, () =>
    source === 'files' ? chooseFolder(hotel.id) : sendSettings(hotel.id, values),
  );
  const test = useOracleTest(hotel.id, source);
  const { fieldErrors, formError } = formErrorsOf(
    'Erreur lors de la sauvegarde Oracle',
    save.error,
    oracleFields,
  );

  function saveThen(onSaved: () => void) {
    // The buttons are not disabled while saving, so that the dialog can return the focus to them.
    if (save.isPending) return;
    const newErrors = source === 'files' ? {} : validateOracleSettings(values, stored);
    setValidationErrors(newErrors);
    save.reset();
    test.reset();
    if (Object.keys(newErrors).length > 0) return;
    save.mutate(undefined, { onSuccess: onSaved });
  }
  function change(changes: Partial<TypedOracle>) {
    test.reset();
    setValues({ ...values, ...changes });
  }
  function chooseSource(chosen: PmsSource) {
    test.reset();
    save.reset();
    setValidationErrors({});
    setSource(chosen);
  }
  function submit() {
    if (test.isRunning) return;
    saveThen(() => {
      toastSuccess('Paramètres Oracle enregistrés');
      onClose();
    });
  }
  return {
    source,
    chooseSource,
    values,
    change,
    save,
    saveThen,
    test,
    errors: { ...fieldErrors, ...validationErrors },
    formError,
    submit,
  };
}

function OracleForm(props: OracleFormProps) {
  const { hotel, stored, onClose } = props;
  const form = useOracleForm(props);
  const { source, values, change, save, saveThen, test, errors, formError, submit } = form;
  const mayChoose = stored.files_folder !== undefined || stored.source !== undefined;
  const [isDiagnosticOpen, setIsDiagnosticOpen] = useState(false);
  return (
    <>
      <FormDialog
        title={dialogTitle(hotel)}
        busy={save.isPending}
        failure={formError}
        actions={
          test.isRunning ? (
            <Button onClick={test.stop}>Arrêter le test</Button>
          ) : (
            <>
              <Button
                onClick={() => saveThen(() => setIsDiagnosticOpen(true))}
                aria-disabled={save.isPending}
              >
                {diagnosticTitles[source]}
              </Button>
              <Button onClick={() => saveThen(test.run)} aria-disabled={save.isPending}>
                Tester
              </Button>
            </>
          )
        }
        onSubmit={submit}
        onClose={onClose}
      >
        {mayChoose && <PmsSourceChoice source={source} onChoose={form.chooseSource} />}
        {source === 'files' ? (
          <PmsFolderPanel hotel={hotel} folder={stored.files_folder} />
        ) : (
          <OracleFields
            values={values}
            hasPassword={stored.has_password}
            errors={errors}
            onChange={change}
          />
        )}
        <OracleTestResult test={test.test} source={source} />
      </FormDialog>
      {isDiagnosticOpen && (
        <OracleDiagnosticDialog
          hotel={hotel}
          source={source}
          onClose={() => setIsDiagnosticOpen(false)}
        />
      )}
    </>
  );
}

function inputOf({ host, port, service, username }: StoredOracle): TypedOracle {
  return {
    host: host ?? '',
    port: port?.toString() ?? '',
    service: service ?? '',
    username: username ?? '',
    password: '',
  };
}

async function chooseFolder(hotelId: string): Promise<void> {
  await callApi('PUT /oracle/source', {
    query: { hotel_id: hotelId },
    body: { source: 'files' },
  });
}

async function sendSettings(
  hotelId: string,
  { host, port, service, username, password }: TypedOracle,
): Promise<void> {
  const body = { host, port: parsePort(port) ?? 0, service, username };
  await callApi('PUT /oracle/config', {
    query: { hotel_id: hotelId },
    body: password === '' ? body : { ...body, password },
  });
}
