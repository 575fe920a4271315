import { fieldError } from '@hotel/domain/api-error.ts';
import { allOracleRequired } from '@hotel/domain/pms/oracle-settings.ts';
import { choosePmsSource, readPmsFiles } from '@hotel/domain/pms-files/endpoints.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { findPmsSettings, selectPmsSource } from '../settings/pms-settings-store.ts';
import { newestFiles } from './pms-files-store.ts';

const shownFiles = 30;

/** Whether a hotel's PMS is its folder of files, and the files that were read. */
export function filesEndpoints({ filesDir }: { filesDir: string | undefined }): EndpointHandler[] {
  return [
    handleRequest(readPmsFiles, async (db, { hotel }) => {
      const settings = await findPmsSettings(db, hotel);
      return {
        source: settings?.source ?? 'oracle',
        files: await newestFiles(db, hotel, shownFiles),
      };
    }),

    handleInTransaction(
      choosePmsSource,
      async (tx, { hotel, body: { source }, note, unchanged }) => {
        if (source === 'files' && filesDir === undefined) throw fieldError('source', noFolder);
        const isChanged = await selectPmsSource(tx, hotel, source);
        if (isChanged === null) throw fieldError('source', allOracleRequired);
        if (isChanged) note({ before: { source: source === 'files' ? 'oracle' : 'files' } });
        else unchanged();
        return { source };
      },
    ),
  ];
}

const noFolder =
  'Ce serveur n’a pas de dossier pour les fichiers du PMS : PMS_FILES_DIR n’est pas donnée.';
