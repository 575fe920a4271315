import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { formatInstant } from '../format-instant.ts';

type StatsDialogProps = { invitation: Invitation; onClose: () => void };

/** How often the last email was opened and its link clicked: counts and times, no personal data. */
export function StatsDialog({ invitation, onClose }: StatsDialogProps) {
  const { opens, clicks, last_open, last_click } = invitation.stats;
  return (
    <Modal title="Statistiques" size="narrow" onDismiss={onClose}>
      <div className={`${modalBodyClasses} flex flex-col gap-4`}>
        <p className="text-sm text-ink-soft wrap-anywhere">
          Dernier message envoyé à {invitation.email}
        </p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
          <Count name="Ouvertures">{frenchNumber(opens)}</Count>
          <Count name="Dernière ouverture">
            {last_open === null ? 'Aucune' : formatInstant(last_open)}
          </Count>
          <Count name="Clics">{frenchNumber(clicks)}</Count>
          <Count name="Dernier clic">
            {last_click === null ? 'Aucun' : formatInstant(last_click)}
          </Count>
        </dl>
        <p className="text-xs text-ink-soft">
          Beaucoup de messageries bloquent les images : un message lu peut ne pas être compté comme
          ouvert.
        </p>
      </div>
      <div className={modalFooterClasses}>
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </Modal>
  );
}

function Count({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </>
  );
}
