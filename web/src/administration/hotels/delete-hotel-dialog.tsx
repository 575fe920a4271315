import type { Hotel, HotelHoldings } from '@hotel/domain/hotels/endpoints.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useApiMutation } from '../../api/api-mutation.ts';
import { useApiQuery } from '../../api/queries.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Confirms the deletion of a hotel and lists what is deleted with it. */
export function DeleteHotelDialog({ hotel, onClose }: { hotel: Hotel; onClose: () => void }) {
  const holdings = useApiQuery('GET /hotels/{id}/holdings', { params: { id: hotel.id } });
  const deleteHotel = useApiMutation((call) =>
    call('DELETE /hotels/{id}', { params: { id: hotel.id } }),
  );
  const confirm = () =>
    deleteHotel.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Hôtel supprimé');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Supprimer ${hotel.name}`}
      busy={deleteHotel.isPending}
      failure={
        deleteHotel.error === null
          ? null
          : errorMessageOf('Erreur lors de la suppression de l’hôtel', deleteHotel.error)
      }
      confirmLabel="Supprimer l’hôtel"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>L’hôtel disparaît de tous les écrans, pour tous, avec&nbsp;:</p>
      {holdings.data !== undefined && <Holdings holdings={holdings.data} />}
      {holdings.isPending && <Skeleton className="h-24 w-full" />}
      {holdings.error !== null && (
        <p>ce qui en dépend, qui n’a pas pu être compté&nbsp;: {holdings.error.message}</p>
      )}
      <p>
        Ses chiffres restent dans la base de données jusqu’à leur purge. Son nom redevient libre.
      </p>
    </ConfirmDialog>
  );
}

function Holdings({ holdings }: { holdings: HotelHoldings }) {
  return (
    <ul className="list-disc pl-5 text-ink">
      {holdingTexts(holdings).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function holdingTexts(holdings: HotelHoldings): string[] {
  const { snapshots, final_months, budgets, users, main_users, rapports_code } = holdings;
  return [
    frenchCount(snapshots, 'photo des nuitées', 'photos des nuitées'),
    frenchCount(
      final_months,
      'mois de nuitées finales importées',
      'mois de nuitées finales importées',
    ),
    frenchCount(budgets, 'budget', 'budgets'),
    `${frenchCount(users, 'utilisateur associé', 'utilisateurs associés')}${mainHotelText(main_users)}`,
    ...(holdings.invitations === 0 ? [] : [invitationsText(holdings)]),
    frenchCount(holdings.calendar_entries, 'entrée du calendrier', 'entrées du calendrier'),
    rapports_code === null ? 'aucun code rapports' : `le code rapports ${rapports_code}`,
    holdings.has_oracle_settings ? 'ses paramètres Oracle' : 'aucun paramètre Oracle',
  ];
}

function mainHotelText(count: number): string {
  if (count === 0) return '';
  return `, dont ${frenchNumber(count)} pour qui c’est l’hôtel principal (le premier des autres le devient)`;
}

function invitationsText({ invitations, ending_invitations: ending }: HotelHoldings): string {
  const all = frenchCount(invitations, 'invitation en attente', 'invitations en attente');
  const revoked = frenchCount(ending, 'révoquée', 'révoquées');
  return `${all}, dont ${revoked} faute d’autre hôtel`;
}
