import { isLogoData, logoMediaTypes } from '@hotel/domain/hotels/logo.ts';
import { type ChangeEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { HotelLogo } from './hotel-logo.tsx';

type LogoFieldProps = {
  /** A URL, a data URL, or ''. */
  logo: string;
  hotelName: string;
  onChange: (logo: string) => void;
  error: string | null;
};

/** The field of the logo: the URL of an image, or an image file, which is scaled down. */
export function LogoField({ logo, hotelName, onChange, error }: LogoFieldProps) {
  const [fileError, setFileError] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const isDataUrl = logo.startsWith('data:');
  async function selectFile(file: File) {
    const result = await shrinkLogo(file);
    setFileError('error' in result ? result.error : null);
    if ('logo' in result) onChange(result.logo);
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label="Logo"
          type={isDataUrl ? 'text' : 'url'}
          placeholder="https://…"
          autoComplete="off"
          readOnly={isDataUrl}
          value={isDataUrl ? 'Image choisie' : logo}
          onChange={({ target }) => {
            setFileError(null);
            onChange(target.value);
          }}
          error={fileError ?? error}
        />
      </div>
      <div className="flex items-center gap-2">
        <HotelLogo logo={logo === '' ? null : logo} name={hotelName} />
        <Button onClick={() => fileInput.current?.click()}>Choisir une image</Button>
        {isDataUrl && <Button onClick={() => onChange('')}>Retirer</Button>}
      </div>
      <ImageInput ref={fileInput} onFile={(file) => void selectFile(file)} />
    </div>
  );
}

type ImageInputProps = { ref: Ref<HTMLInputElement>; onFile: (file: File) => void };

/** The hidden file input, opened by the button. */
function ImageInput({ ref, onFile }: ImageInputProps) {
  const id = useId();
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Selecting the same file again must fire a change event, too.
    target.value = '';
    if (file !== undefined) onFile(file);
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Image du logo
      </label>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={logoMediaTypes.join(',')}
        onChange={change}
        tabIndex={-1}
        className="sr-only"
      />
    </>
  );
}

/** Logos are shown in at most half this size, so it suffices for high-density screens. */
const maxSidePixels = 192;
/** Decoding a larger image would block the page. */
const maxFileBytes = 10 * 1024 * 1024;

const unsupportedMessage = 'Une image PNG, JPEG ou WebP est attendue.';

/**
 * Scales an image file down to a data URL of a few kilobytes, because the logo is part of every list of
 * hotels. Re-encoding also removes the file's metadata. Returns a French error message if it is impossible.
 */
async function shrinkLogo(file: File): Promise<{ logo: string } | { error: string }> {
  if (!logoMediaTypes.some((kind) => kind === file.type)) return { error: unsupportedMessage };
  if (file.size > maxFileBytes) return { error: 'Image trop lourde : 10 Mo au maximum.' };
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return { error: unsupportedMessage };
  const scale = Math.min(1, maxSidePixels / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  // A browser that cannot encode WebP returns a PNG, which may be too large for a photograph.
  const logo = ['image/webp', 'image/jpeg']
    .map((kind) => canvas.toDataURL(kind, 0.85))
    .find(isLogoData);
  return logo === undefined ? { error: 'Image trop détaillée pour un logo.' } : { logo };
}
