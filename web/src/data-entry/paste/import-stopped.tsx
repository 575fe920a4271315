import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import {
  type PasteImport,
  type PasteKind,
  type PasteRequest,
  requestsByStatus,
  stopReason,
} from './paste-run.ts';
import { requestsLabel } from './request-labels.ts';

/** Why an import stopped, and which figures are stored, may be stored, or are not stored. */
export function ImportStopped({ run, kind }: PasteImport) {
  const byStatus = requestsByStatus(run);
  return (
    <Notice tone={run.error === null ? 'warning' : 'error'}>
      <p className="font-medium">{stopReason(run.error)}</p>
      {run.error?.details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <RequestGroup title="Dans la base" requests={byStatus.in} kind={kind} />
        <RequestGroup title="En doute" requests={byStatus.inDoubt} kind={kind}>
          La réponse du serveur n’est pas arrivée : ces valeurs sont peut-être dans la base.
        </RequestGroup>
        <RequestGroup title="Pas dans la base" requests={byStatus.notIn} kind={kind} />
      </ul>
      <p className="mt-2">
        Reprendre ou coller à nouveau est sans risque : une valeur envoyée deux fois n’est comptée
        qu’une fois.
      </p>
    </Notice>
  );
}

type RequestGroupProps = {
  title: string;
  requests: readonly PasteRequest[];
  kind: PasteKind;
  children?: ReactNode;
};

function RequestGroup({ title, requests, kind, children }: RequestGroupProps) {
  if (requests.length === 0) return null;
  const rows = requests.flatMap((request) => request.rows);
  return (
    <li>
      <span className="font-medium">{title} :</span> {requestsLabel(kind, rows)}. {children}
    </li>
  );
}
