import { useApiQuery } from '../api/queries.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { reportsCodesUrl } from '../shell/router/administration-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useCanEnterScreen } from '../shell/session/session.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { PageLayout } from './page-layout.tsx';
import { ReportDays } from './report-days.tsx';
import { ReportsPlaceholder } from './reports-placeholder.tsx';

/** 'Rapport Clôture': the files of the night audit, by day and type. */
export function ClosingReportsPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  if (!isGlobal) return <ReportsOfHotel key={hotel.id} hotel={hotel} />;
  return (
    <Page title="Rapport Clôture">
      <ChooseHotelNotice>Sélectionnez un hôtel pour afficher les données.</ChooseHotelNotice>
    </Page>
  );
}

/** Loads the hotel's report code and shows its reports. */
function ReportsOfHotel({ hotel }: { hotel: SelectedHotel }) {
  const mappings = useApiQuery('GET /rapports-mapping', {});
  if (mappings.data === undefined) {
    return (
      <PageLayout hotel={hotel}>
        {mappings.error === null ? (
          <ReportsPlaceholder />
        ) : (
          <RetryNotice onRetry={() => void mappings.refetch()} busy={mappings.isFetching}>
            <p className="font-medium">Erreur chargement mapping rapports</p>
            <p>{mappings.error.message}</p>
          </RetryNotice>
        )}
      </PageLayout>
    );
  }
  const mapping = mappings.data.find(({ hotel_id }) => hotel_id === hotel.id);
  if (mapping === undefined) {
    return (
      <PageLayout hotel={hotel}>
        <NoMapping
          hotelId={hotel.id}
          onRetry={() => void mappings.refetch()}
          busy={mappings.isFetching}
        />
      </PageLayout>
    );
  }
  const code = mapping.rapports_code;
  return <ReportDays key={code} hotel={hotel} code={code} />;
}

const mappingScreen = '/administration/rapports-mapping';

type NoMappingProps = { hotelId: string; onRetry: () => void; busy: boolean };

/** The hotel has no report code yet; links to it on the mapping screen for users who may set it. */
function NoMapping({ hotelId, onRetry, busy }: NoMappingProps) {
  const canEdit = useCanEnterScreen(mappingScreen);
  return (
    <Notice
      tone="error"
      action={
        canEdit ? (
          <Link to={reportsCodesUrl(hotelId)} className={buttonClasses()}>
            Choisir un code
          </Link>
        ) : (
          <Button onClick={onRetry} busy={busy} icon={<RefreshIcon className="size-4" />}>
            Actualiser
          </Button>
        )
      }
    >
      <p className="font-medium">Aucun mapping Rapports défini pour cet hôtel</p>
      {!canEdit && <p>Un responsable peut lui donner son code rapports.</p>}
    </Notice>
  );
}
