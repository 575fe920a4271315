import {
  type OracleFormInput,
  type OracleSettingsErrors,
  parsePort,
  type StoredOracle,
  validateOracleSettings,
} from '@hotel/domain/pms/oracle-settings.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useState } from 'react';
import { type CallApi, useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { oracleFields } from './oracle-fields.tsx';
import { useOracleTest } from './use-oracle-test.ts';

/** The choice is offered where the server has a folder for PMS files, or the hotel has made it. */
export type StoredSettings = StoredOracle & {
  source?: 'files' | undefined;
  files_folder?: string | undefined;
};

type FormOptions = { hotel: { id: string }; stored: StoredSettings; onClose: () => void };

/** The values, the errors, the connection test and the submission of the form. */
export function useOracleForm({ hotel, stored, onClose }: FormOptions) {
  const [values, setValues] = useState<OracleFormInput>(() => inputOf(stored));
  const [source, setSource] = useState<PmsSource>(stored.source ?? 'oracle');
  const saving = useSaveSettings(hotel.id, { source, values, stored });
  const test = useOracleTest(hotel.id, source);

  function saveThen(onSaved: () => void) {
    // The buttons are not disabled while saving, so that the dialog can return the focus to them.
    if (saving.isPending) return;
    test.reset();
    saving.saveThen(onSaved);
  }
  function change(changes: Partial<OracleFormInput>) {
    test.reset();
    setValues({ ...values, ...changes });
  }
  function chooseSource(chosen: PmsSource) {
    test.reset();
    saving.reset();
    setSource(chosen);
  }
  function submit() {
    if (test.isRunning) return;
    saveThen(() => {
      toastSuccess('Paramètres Oracle enregistrés');
      onClose();
    });
  }
  return { ...saving, source, chooseSource, values, change, saveThen, test, submit };
}

type Settings = { source: PmsSource; values: OracleFormInput; stored: StoredSettings };

/** Validates and saves the settings; the errors of both by field. */
function useSaveSettings(hotelId: string, { source, values, stored }: Settings) {
  const [validationErrors, setValidationErrors] = useState<OracleSettingsErrors>({});
  // Saving invalidates the stored settings, on which the validation of the next save depends.
  const save = useApiMutation((call) =>
    source === 'files' ? chooseFolder(call, hotelId) : sendSettings(call, hotelId, values),
  );
  const { fieldErrors, formError } = formErrorsOf(
    'Erreur lors de la sauvegarde Oracle',
    save.error,
    oracleFields,
  );

  function reset() {
    save.reset();
    setValidationErrors({});
  }
  function saveThen(onSaved: () => void) {
    const newErrors = source === 'files' ? {} : validateOracleSettings(values, stored);
    save.reset();
    setValidationErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return;
    save.mutate(undefined, { onSuccess: onSaved });
  }
  const errors = { ...fieldErrors, ...validationErrors };
  return { isPending: save.isPending, errors, formError, reset, saveThen };
}

function inputOf({ host, port, service, username }: StoredOracle): OracleFormInput {
  return {
    host: host ?? '',
    port: port?.toString() ?? '',
    service: service ?? '',
    username: username ?? '',
    password: '',
  };
}

async function chooseFolder(call: CallApi, hotelId: string): Promise<void> {
  await call('PUT /oracle/source', {
    query: { hotel_id: hotelId },
    body: { source: 'files' },
  });
}

async function sendSettings(
  call: CallApi,
  hotelId: string,
  { host, port, service, username, password }: OracleFormInput,
): Promise<void> {
  const body = { host, port: parsePort(port) ?? 0, service, username };
  await call('PUT /oracle/config', {
    query: { hotel_id: hotelId },
    body: password === '' ? body : { ...body, password },
  });
}
