import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChosenHotel } from '../../frame/hotel-choice.ts';
import { useMe } from '../../frame/signed-in.tsx';
import { sayFailed } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import type { Answer } from '../../server-calls/declared-calls.ts';
import { questionKey } from '../../server-calls/questions.ts';

type NoticeByMailProps = { hotel: ChosenHotel; daily: Answer<'GET /oracle/daily-import'> };

/** A switch of the person's own, for this hotel: it is saved as it is set. */
export function NoticeByMail({ hotel, daily }: NoticeByMailProps) {
  const client = useQueryClient();
  const { email } = useMe();
  const query = { hotel_id: hotel.id };
  const saving = useMutation({
    mutationFn: (by_mail: boolean) =>
      ask('PUT /oracle/daily-import/notice', { query, body: { by_mail } }),
    onSuccess: ({ by_mail }) => {
      client.setQueryData(questionKey('GET /oracle/daily-import', { query }), {
        ...daily,
        tells_by_mail: by_mail,
      });
    },
    onError: (error) => sayFailed(error.message),
  });
  const isOn = saving.isPending ? saving.variables : daily.tells_by_mail;
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isOn}
          onChange={({ target }) => saving.mutate(target.checked)}
        />
        Me prévenir par e-mail
      </label>
      <p className="text-xs text-ink-soft">
        Un message par jour à {email} quand la photo du jour manque après l'heure (09:00 sans import
        quotidien).
      </p>
    </div>
  );
}
