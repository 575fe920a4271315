import { logoKinds } from '@hotel/domain/hotels/logo.ts';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { HotelLogo } from './hotel-logo.tsx';
import { shrinkLogo } from './shrink-logo.ts';

type LogoFieldProps = {
  /** An address, a picture as its own data, or ''. */
  logo: string;
  hotelName: string;
  onChange: (logo: string) => void;
  error: string | null;
};

/** The logo: the address of a picture, or a picture of this computer, which is kept small. */
export function LogoField({ logo, hotelName, onChange, error }: LogoFieldProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const isPicture = logo.startsWith('data:');
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file chosen again is a choice, too.
    target.value = '';
    if (file === undefined) return;
    const drawn = await shrinkLogo(file);
    setFailure('failure' in drawn ? drawn.failure : null);
    if ('logo' in drawn) onChange(drawn.logo);
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label="Logo"
          type={isPicture ? 'text' : 'url'}
          placeholder="https://…"
          autoComplete="off"
          readOnly={isPicture}
          value={isPicture ? 'Image choisie' : logo}
          onChange={({ target }) => {
            setFailure(null);
            onChange(target.value);
          }}
          error={failure ?? error}
        />
      </div>
      <div className="flex items-center gap-2">
        <HotelLogo logo={logo === '' ? null : logo} name={hotelName} />
        <Button onClick={() => chooser.current?.click()}>Choisir une image</Button>
        {isPicture && <Button onClick={() => onChange('')}>Retirer</Button>}
      </div>
      <label htmlFor={id} className="sr-only">
        Image du logo
      </label>
      <input
        ref={chooser}
        id={id}
        type="file"
        accept={logoKinds.join(',')}
        onChange={(event) => void choose(event)}
        tabIndex={-1}
        className="sr-only"
      />
    </div>
  );
}
