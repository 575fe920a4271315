import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastError } from '../../shell/toasts/toasts.ts';
import { isForbidden } from '../failure-message.ts';

type EmailNoticeSwitchProps = {
  hotel: SelectedHotel;
  daily: ApiResponse<'GET /oracle/daily-import'>;
};

/** The user's own setting for this hotel, saved as soon as it is changed. */
export function EmailNoticeSwitch({ hotel, daily }: EmailNoticeSwitchProps) {
  const { email } = useMe();
  // The value the user set, so that the switch does not jump back while it is saved.
  const [unsavedValue, setUnsavedValue] = useState<boolean | null>(null);
  const query = { hotel_id: hotel.id };
  const saving = useApiMutation(
    (call, by_mail: boolean) =>
      call('PUT /oracle/daily-import/notice', { query, body: { by_mail } }),
    {
      // Two quick changes are saved in their order.
      scope: { id: `notice by mail ${hotel.id}` },
      onError: (error) => {
        setUnsavedValue(null);
        // `callApi` has already shown a toast for a 403.
        if (!isForbidden(error)) toastError(error.message);
      },
    },
  );
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={unsavedValue ?? daily.tells_by_mail}
          onChange={({ target }) => {
            setUnsavedValue(target.checked);
            saving.mutate(target.checked);
          }}
        />
        Me prévenir par e-mail
      </label>
      <p className="text-xs text-ink-soft">
        Un message par jour à {email} quand la photo du jour manque après l’heure (09:00 sans import
        quotidien).
      </p>
    </div>
  );
}
