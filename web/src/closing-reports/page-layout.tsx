import type { ReactNode } from 'react';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { Page } from '../ui/page.tsx';

type PageLayoutProps = { hotel: SelectedHotel; toolbar?: ReactNode; children: ReactNode };

/** The page with the hotel's name and logo as its subtitle. */
export function PageLayout({ hotel, ...rest }: PageLayoutProps) {
  const subtitle = (
    <span className="inline-flex items-center gap-2 align-middle">
      {hotel.logoUrl !== null && (
        // Decorative: the name is beside it.
        <img src={hotel.logoUrl} alt="" className="h-5 w-auto max-w-24 object-contain" />
      )}
      {hotel.name}
    </span>
  );
  return <Page title="Rapport Clôture" subtitle={subtitle} {...rest} />;
}
