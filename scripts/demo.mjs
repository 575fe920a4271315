import { join } from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { root } from './house.mjs';
import { installWhatIsMissing } from './install.mjs';
import { launch } from './launch.mjs';

installWhatIsMissing();
buildWebIfStale();
// The demonstration keeps to its own folder and its own database, whatever the environment says.
launch('demo/start-demo.ts', {
  DATA_DIR: join(root, '.demo'),
  REPORTS_DIR: join(root, '.demo/reports'),
  DATABASE_URL: '',
});
