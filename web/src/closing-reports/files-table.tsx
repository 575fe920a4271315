import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { sizeInKb } from '@hotel/domain/closing-reports/report-pages.ts';
import { type KeyboardEventHandler, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { EyeIcon } from '../ui/screen-icons.tsx';
import { OpenButton } from './open-button.tsx';

type FilesTableProps = {
  hotelId: string;
  files: readonly ReportFile[];
  /** The file shown in the preview. */
  shown: ReportFile | null;
  /** The files are those of the previous page, while the next one is loading. */
  isOld: boolean;
  /** Whether the user may delete uploaded files. */
  canDelete: boolean;
  onDelete: (file: ReportFile) => void;
  onShow: (file: ReportFile) => void;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
};

const cellClasses = 'h-12 px-2 sm:px-3';

export function FilesTable(props: FilesTableProps) {
  const { files, shown, isOld, onKeyDown } = props;
  return (
    <div className={`-mx-2 overflow-x-auto ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld}>
      <table className="w-full border-collapse text-sm">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="h-9 px-2 text-left font-medium sm:px-3">
              Nom
            </th>
            <th scope="col" className="h-9 px-2 text-right font-medium sm:px-3">
              Taille
            </th>
            <th scope="col" className="h-9 px-2 sm:px-3">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {files.map((file) => (
            <FileRow key={file.path} {...props} file={file} isShown={file.path === shown?.path} />
          ))}
          {files.length === 0 && (
            <tr className="border-b border-line">
              <td colSpan={3} className="px-3 py-10 text-center text-ink-soft">
                Aucun fichier
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type FileRowProps = FilesTableProps & { file: ReportFile; isShown: boolean };

function FileRow({ hotelId, file, isShown, onShow, canDelete, onDelete }: FileRowProps) {
  const id = useId();
  return (
    <tr className={`border-b border-line ${isShown ? 'bg-accent-soft' : 'hover:bg-sunken'}`}>
      <th id={id} scope="row" className={`${cellClasses} py-1 text-left font-medium wrap-anywhere`}>
        {file.name}
      </th>
      <td className={`${cellClasses} text-right whitespace-nowrap`}>{sizeInKb(file.size)}</td>
      <td className={cellClasses}>
        <span className="flex flex-wrap justify-end gap-2 py-1 sm:flex-nowrap">
          <Button
            data-action="show"
            aria-describedby={id}
            aria-pressed={isShown}
            icon={<EyeIcon className="size-4" />}
            onClick={({ currentTarget }) => {
              // Safari does not focus a clicked button, and the arrow keys start from it.
              currentTarget.focus();
              onShow(file);
            }}
          >
            Voir
          </Button>
          <OpenButton hotelId={hotelId} file={file} describedBy={id} />
          {canDelete && file.uploaded === true && (
            <Button variant="quiet" aria-describedby={id} onClick={() => onDelete(file)}>
              Supprimer
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
