import { useEffect } from 'react';
import { useCurrentHotel } from '../hotel/current-hotel.tsx';
import { globalHotel } from '../hotel/effective-hotel.ts';
import { selectedHotel, selectHotel } from '../hotel/hotel-selection.ts';
import { useMe } from '../session/session.tsx';
import type { HotelChoices } from './hotel-list.tsx';
import { HotelPicker } from './hotel-picker.tsx';

export function HotelSelector() {
  const { hotels } = useMe();
  const { hotel, isRefused, choose } = useCurrentHotel();
  useEffect(() => {
    if (isRefused) return;
    // Stores the effective hotel, also when it had to change or was never selected.
    const stored = selectedHotel();
    if (stored?.id !== hotel.id || stored.name !== hotel.name) selectHotel(hotel);
  }, [hotel, isRefused]);
  const choices: HotelChoices = {
    label: 'Sélectionner hôtel',
    value: isRefused ? '' : hotel.id,
    name: isRefused ? 'Choisir un hôtel' : hotel.name,
    hotels: [globalHotel, ...hotels],
    onChoose: choose,
  };
  return <HotelPicker {...choices} />;
}
