import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { diagnosticTitles, OracleDiagnosticDialog } from './oracle-diagnostic-dialog.tsx';
import { OracleFields } from './oracle-fields.tsx';
import { PmsFolderPanel } from './pms-folder-panel.tsx';
import { type StoredSettings, useOracleForm } from './use-oracle-form.ts';
import { type OracleTest, testTexts } from './use-oracle-test.ts';

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

/** The result of the connection test. */
function OracleTestResult({ test, source }: { test: OracleTest; source: PmsSource }) {
  const { succeeded, failed, broken } = testTexts[source];
  switch (test.state) {
    case 'none':
      return null;
    case 'running':
      return (
        <Notice tone="info">Paramètres enregistrés. Test en cours, 10 secondes au plus…</Notice>
      );
    case 'ok':
      return <Notice tone="success">{succeeded}</Notice>;
    case 'failed':
      return (
        <Notice tone="error">
          <p className="font-medium">{failed}</p>
          {test.message !== failed && <p>{test.message}</p>}
        </Notice>
      );
    case 'broken':
      return (
        <Notice tone="error">
          <p className="font-medium">{broken}</p>
          <p>{test.message}</p>
        </Notice>
      );
  }
}

type PmsSourceChoiceProps = { source: PmsSource; onChoose: (source: PmsSource) => void };

/** Where the hotel's PMS data come from. */
function PmsSourceChoice({ source, onChoose }: PmsSourceChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3 sm:flex-row sm:gap-8">
      <legend className="mb-2 text-sm font-medium">Source des données</legend>
      <RadioChoice
        name="pms-source"
        label="Base Oracle"
        hint="Le PMS est interrogé."
        isChosen={source === 'oracle'}
        onChoose={() => onChoose('oracle')}
      />
      <RadioChoice
        name="pms-source"
        label="Dossier de fichiers"
        hint="La clôture y dépose des fichiers CSV."
        isChosen={source === 'files'}
        onChoose={() => onChoose('files')}
      />
    </fieldset>
  );
}
