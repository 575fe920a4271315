import { useState } from 'react';
import {
  type AdministrationTarget,
  useAdministrationTarget,
} from '../shell/router/administration-url.ts';

type UrlDialogOptions = { isInitiallyOpen?: boolean; canOpenByUrl?: boolean };

/**
 * The state of a dialog that a button opens, or the URL (`kind`), which may also select a hotel. While
 * `canOpenByUrl` is false, for instance because its data is loading, the URL does not open it.
 */
export function useUrlDialog(
  kind: NonNullable<AdministrationTarget['open']>,
  { isInitiallyOpen = false, canOpenByUrl = true }: UrlDialogOptions = {},
) {
  const target = useAdministrationTarget();
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const isOpenedByUrl = target.open === kind && canOpenByUrl;
  return {
    isOpen: isOpen || isOpenedByUrl,
    initialHotelId: isOpenedByUrl ? target.hotelId : null,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      if (isOpenedByUrl) target.close();
    },
  };
}
