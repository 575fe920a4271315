import { logoMediaTypes } from '@hotel/domain/hotels/logo.ts';
import { type ChangeEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { HotelLogo } from './hotel-logo.tsx';
import { shrinkLogo } from './shrink-logo.ts';

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
