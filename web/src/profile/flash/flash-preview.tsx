import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type FlashPreviewProps = { hotels: readonly { id: string; name: string }[] };

/** The email of a hotel as it would leave now. */
export function FlashPreview({ hotels }: FlashPreviewProps) {
  const [isShown, setShown] = useState(false);
  const [first] = hotels;
  const [hotelId, setHotelId] = useState(first?.id ?? '');
  if (first === undefined) return null;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-end gap-3">
        {hotels.length > 1 && (
          <SelectField
            label="Aperçu pour"
            choices={hotels.map(({ id, name }) => ({ value: id, label: name }))}
            value={hotelId}
            onChange={({ target }) => setHotelId(target.value)}
          />
        )}
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Fermer l’aperçu' : 'Voir l’aperçu'}
        </Button>
      </div>
      {isShown && <Preview key={hotelId} hotelId={hotelId} />}
    </div>
  );
}

function Preview({ hotelId }: { hotelId: string }) {
  const preview = useApiQuery('GET /flash/preview', { query: { hotel_id: hotelId } });
  if (preview.isError) {
    return (
      <RetryNotice onRetry={() => void preview.refetch()}>{preview.error.message}</RetryNotice>
    );
  }
  if (preview.data === undefined) return <Skeleton className="h-[36rem] w-full" />;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium wrap-anywhere">{preview.data.subject}</p>
      {/* Nothing in the frame runs or leads anywhere; the page's own policy holds for it too. */}
      <iframe
        title="Aperçu du flash"
        sandbox=""
        srcDoc={preview.data.html}
        className="h-[36rem] w-full rounded-control border border-line bg-white"
      />
    </div>
  );
}
