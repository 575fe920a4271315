import { useCurrentHotel } from '../app-shell/current-hotel.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { ReportsOfHotel } from './reports-of-hotel.tsx';

/** 'Rapport Clôture': the files of the night audit, by day and type. */
export function ClosingReportsPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  if (!isGlobal) return <ReportsOfHotel key={hotel.id} hotel={hotel} />;
  return (
    <Page title="Rapport Clôture">
      <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
    </Page>
  );
}
