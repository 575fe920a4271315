import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { DiagnosticFacts } from './diagnostic-facts.tsx';
import { DiagnosticFiles } from './diagnostic-files.tsx';
import { DiagnosticQueries, QueriesNotice } from './diagnostic-queries.tsx';
import { DiagnosticTables } from './diagnostic-tables.tsx';

type OracleDiagnosticProps = { hotel: Hotel; source: PmsSource; onClose: () => void };

/** The button that opens the diagnostic is named so too. */
export const diagnosticTitles: Readonly<Record<PmsSource, string>> = {
  oracle: 'Diagnostic Oracle',
  files: 'Diagnostic du dossier',
};

/** The diagnostic of the hotel's PMS, run when the dialog opens and on request. */
export function OracleDiagnosticDialog({ hotel, source, onClose }: OracleDiagnosticProps) {
  const diagnostic = useDiagnostic(hotel.id);
  return (
    <Modal title={`${diagnosticTitles[source]}, ${hotel.name}`} size="wide" onDismiss={onClose}>
      <div className={`${modalBodyClasses} flex flex-col gap-6`} aria-busy={diagnostic.isFetching}>
        <LoadErrorNotice title="Le diagnostic n’a pas pu être fait" query={diagnostic} />
        {diagnostic.isPending && <DiagnosticPending source={source} />}
        {diagnostic.data !== undefined && diagnostic.error === null && (
          <DiagnosticResult diagnostic={diagnostic.data} hotel={hotel} />
        )}
      </div>
      <div className={modalFooterClasses}>
        {diagnostic.data !== undefined && diagnostic.error === null && (
          <Button busy={diagnostic.isFetching} onClick={() => void diagnostic.refetch()}>
            Refaire le diagnostic
          </Button>
        )}
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </Modal>
  );
}

/** Neither cached nor retried: the diagnostic shows the current state and may take a minute. */
function useDiagnostic(hotelId: string) {
  const input = { body: { hotel_id: hotelId } };
  return useQuery({
    queryKey: apiQueryKey('POST /oracle/diagnostic', input),
    queryFn: ({ signal }) => callApi('POST /oracle/diagnostic', input, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

function DiagnosticPending({ source }: { source: PmsSource }) {
  return (
    <>
      <Notice tone="info">
        {source === 'files'
          ? 'Choix enregistré. Le dossier est regardé : quelques secondes au plus.'
          : 'Paramètres enregistrés. Le PMS est interrogé requête par requête : quelques secondes, une minute au plus s’il tarde à répondre.'}
      </Notice>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}

function DiagnosticResult({ diagnostic, hotel }: { diagnostic: Diagnostic; hotel: Hotel }) {
  const { files, working_date } = diagnostic;
  if (files !== undefined) {
    return <DiagnosticFiles hotel={hotel} files={files} workingDate={working_date.value} />;
  }
  return (
    <>
      <QueriesNotice questions={diagnostic.questions} />
      <DiagnosticFacts diagnostic={diagnostic} hotel={hotel} />
      <DiagnosticQueries diagnostic={diagnostic} />
      <DiagnosticTables tables={diagnostic.tables} />
    </>
  );
}
