import type { ReactNode } from 'react';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { useCurrentHotel } from '../hotel/current-hotel.tsx';
import { useMe } from '../session/session.tsx';
import { HotelPicker } from './hotel-picker.tsx';

type ChooseHotelNoticeProps = { tone?: NoticeTone; action?: ReactNode; children: ReactNode };

/** What a page of one hotel shows with Global selected: why it is empty, and the hotels to choose from. */
export function ChooseHotelNotice({ tone = 'info', action, children }: ChooseHotelNoticeProps) {
  const { hotels } = useMe();
  const { choose } = useCurrentHotel();
  return (
    <Notice
      tone={tone}
      action={
        <>
          {action}
          {hotels.length > 0 && (
            <div className="w-64 max-w-full">
              <HotelPicker
                label="Hôtel à afficher"
                value=""
                name="Choisir un hôtel"
                hotels={hotels}
                onChoose={choose}
              />
            </div>
          )}
        </>
      }
    >
      {children}
    </Notice>
  );
}
