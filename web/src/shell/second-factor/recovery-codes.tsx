import { download } from '../../figures/exports/download.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CopyButton } from '../clipboard/copy-button.tsx';

/** Recovery codes, shown once: to copy, to save or to print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">
        Conservez ces codes de secours : chacun remplace une fois le code de l’application, si le
        téléphone est perdu. Ils ne seront plus affichés.
      </Notice>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} toast="Codes copiés" />
        <Button
          onClick={() => download('codes-de-secours.txt', `${text}\n`, 'text/plain;charset=utf-8')}
        >
          Télécharger
        </Button>
      </div>
    </div>
  );
}
