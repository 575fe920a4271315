import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { diagnosticTitles, OracleDiagnosticDialog } from './oracle-diagnostic-dialog.tsx';
import { OracleFields } from './oracle-fields.tsx';
import { OracleTestResult } from './oracle-test-result.tsx';
import { PmsFolderPanel } from './pms-folder-panel.tsx';
import { PmsSourceChoice } from './pms-source-choice.tsx';
import { type StoredSettings, useOracleForm } from './use-oracle-form.ts';

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

type OracleFormProps = OracleDialogProps & { stored: StoredSettings };

type TestButtonsProps = { form: ReturnType<typeof useOracleForm>; onDiagnose: () => void };

/** Diagnostic and test save the settings first, because the server reads the stored ones. */
function TestButtons({ form, onDiagnose }: TestButtonsProps) {
  const { test, saveThen, source, isPending } = form;
  const { isRunning } = test;
  return (
    <>
      {!isRunning && (
        <Button onClick={() => saveThen(onDiagnose)} aria-disabled={isPending}>
          {diagnosticTitles[source]}
        </Button>
      )}
      {/* One button for both, so that it keeps the focus. */}
      <Button onClick={isRunning ? test.stop : () => saveThen(test.run)} aria-disabled={isPending}>
        {isRunning ? 'Arrêter le test' : 'Tester'}
      </Button>
    </>
  );
}

function OracleForm(props: OracleFormProps) {
  const { hotel, stored, onClose } = props;
  const form = useOracleForm(props);
  const { source, values, change, isPending, test, errors, formError, submit } = form;
  const mayChoose = stored.files_folder !== undefined || stored.source !== undefined;
  const [isDiagnosticOpen, setIsDiagnosticOpen] = useState(false);
  return (
    <>
      <FormDialog
        title={dialogTitle(hotel)}
        busy={isPending}
        failure={formError}
        actions={<TestButtons form={form} onDiagnose={() => setIsDiagnosticOpen(true)} />}
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
