import { useEffect } from 'react';
import { SelectField } from '../../ui/field.tsx';
import { useCurrentHotel } from '../current-hotel.tsx';
import { globalHotel } from '../effective-hotel.ts';
import { selectedHotel, selectHotel } from '../hotel-selection.ts';
import { useMe } from '../session.tsx';

export function HotelSelector() {
  const { hotels } = useMe();
  const { hotel, choose } = useCurrentHotel();
  useEffect(() => {
    // Stores the effective hotel, also when it had to change or was never selected.
    const stored = selectedHotel();
    if (stored?.id !== hotel.id || stored.name !== hotel.name) selectHotel(hotel);
  }, [hotel]);
  return (
    <SelectField
      label="Sélectionner hôtel"
      labelPlace="hidden"
      value={hotel.id}
      onChange={(event) => choose(event.target.value)}
      className="truncate font-medium"
      choices={[globalHotel, ...hotels].map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
