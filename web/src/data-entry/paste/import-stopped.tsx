import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { type PasteRequest, requestsByStatus } from './import-run.ts';
import { type PasteKind, requestsLabel } from './request-labels.ts';
import type { PasteImport } from './running-import.ts';
import { reasonOf } from './stopped-words.ts';

/** Why an import stopped, and exactly what is in the database, what is not, and what may be. */
export function ImportStopped({ run, kind }: PasteImport) {
  const fates = requestsByStatus(run);
  return (
    <Notice tone={run.trouble === null ? 'warning' : 'error'}>
      <p className="font-medium">{reasonOf(run.trouble)}</p>
      {run.trouble?.details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <Fate title="Dans la base" parts={fates.in} kind={kind} />
        <Fate title="En doute" parts={fates.inDoubt} kind={kind}>
          La réponse du serveur n’est pas arrivée : ces valeurs sont peut-être dans la base.
        </Fate>
        <Fate title="Pas dans la base" parts={fates.notIn} kind={kind} />
      </ul>
      <p className="mt-2">
        Reprendre ou coller à nouveau est sans risque : une valeur envoyée deux fois n’est comptée
        qu’une fois.
      </p>
    </Notice>
  );
}

type FateProps = {
  title: string;
  parts: readonly PasteRequest[];
  kind: PasteKind;
  children?: ReactNode;
};

function Fate({ title, parts, kind, children }: FateProps) {
  if (parts.length === 0) return null;
  const rows = parts.flatMap((part) => part.rows);
  return (
    <li>
      <span className="font-medium">{title} :</span> {requestsLabel(kind, rows)}. {children}
    </li>
  );
}
