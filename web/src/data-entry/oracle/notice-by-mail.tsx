import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import type { SelectedHotel } from '../../app-shell/effective-hotel.ts';
import { useMe } from '../../app-shell/session.tsx';
import { toastError } from '../../app-shell/toasts.ts';
import { isForbidden } from '../failure-message.ts';

type NoticeByMailProps = { hotel: SelectedHotel; daily: ApiResponse<'GET /oracle/daily-import'> };

/** A switch of the person's own, for this hotel: it is saved as it is set. */
export function NoticeByMail({ hotel, daily }: NoticeByMailProps) {
  const client = useQueryClient();
  const { email } = useMe();
  // As the person set it, from the click on: the switch does not jump back while it is saved.
  const [asked, setAsked] = useState<boolean | null>(null);
  const query = { hotel_id: hotel.id };
  const saving = useMutation({
    // Two clicks are saved in their order.
    scope: { id: `notice by mail ${hotel.id}` },
    mutationFn: (by_mail: boolean) =>
      callApi('PUT /oracle/daily-import/notice', { query, body: { by_mail } }),
    onSuccess: ({ by_mail }) => {
      client.setQueryData(apiQueryKey('GET /oracle/daily-import', { query }), {
        ...daily,
        tells_by_mail: by_mail,
      });
    },
    onError: (error) => {
      setAsked(null);
      // A 403 has been told already, by the call itself.
      if (!isForbidden(error)) toastError(error.message);
    },
  });
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={asked ?? daily.tells_by_mail}
          onChange={({ target }) => {
            setAsked(target.checked);
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
