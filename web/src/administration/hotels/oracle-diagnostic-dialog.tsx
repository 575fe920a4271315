import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import type { Diagnostic } from '@hotel/domain/pms/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../design/button.tsx';
import { Modal, modalBody, modalFoot } from '../../design/modal.tsx';
import { Notice } from '../../design/notice.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { ask } from '../../server-calls/ask.ts';
import { questionKey } from '../../server-calls/questions.ts';
import { FailedNotice } from '../failed-notice.tsx';
import { DiagnosticFacts } from './diagnostic-facts.tsx';
import { DiagnosticQuestions, QuestionsNotice } from './diagnostic-questions.tsx';
import { DiagnosticTables } from './diagnostic-tables.tsx';

type OracleDiagnosticProps = { hotel: Hotel; onClose: () => void };

/** What the hotel's PMS holds and which questions it answers, asked when this opens and when told to. */
export function OracleDiagnosticDialog({ hotel, onClose }: OracleDiagnosticProps) {
  const asked = useDiagnostic(hotel.id);
  return (
    <Modal title={`Diagnostic Oracle, ${hotel.name}`} size="wide" onDismiss={onClose}>
      <div className={`${modalBody} flex flex-col gap-6`} aria-busy={asked.isFetching}>
        <FailedNotice what="Le diagnostic n’a pas pu être fait" asked={asked} />
        {asked.isPending && <Coming />}
        {asked.data !== undefined && asked.error === null && (
          <Told diagnostic={asked.data} hotel={hotel} />
        )}
      </div>
      <div className={modalFoot}>
        {asked.data !== undefined && asked.error === null && (
          <Button busy={asked.isFetching} onClick={() => void asked.refetch()}>
            Refaire le diagnostic
          </Button>
        )}
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </Modal>
  );
}

/** Neither kept nor asked twice: it says what is so now, and may take a minute. */
function useDiagnostic(hotelId: string) {
  const input = { body: { hotel_id: hotelId } };
  return useQuery({
    queryKey: questionKey('POST /oracle/diagnostic', input),
    queryFn: ({ signal }) => ask('POST /oracle/diagnostic', input, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

function Coming() {
  return (
    <>
      <Notice tone="info">
        Paramètres enregistrés. Le PMS est interrogé requête par requête&nbsp;: quelques secondes,
        une minute au plus s’il tarde à répondre.
      </Notice>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}

function Told({ diagnostic, hotel }: { diagnostic: Diagnostic; hotel: Hotel }) {
  return (
    <>
      <QuestionsNotice questions={diagnostic.questions} />
      <DiagnosticFacts diagnostic={diagnostic} hotel={hotel} />
      <DiagnosticQuestions diagnostic={diagnostic} />
      <DiagnosticTables tables={diagnostic.tables} />
    </>
  );
}
