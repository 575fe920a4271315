import { installWhatIsMissing } from './install.mjs';
import { launch } from './launch.mjs';

installWhatIsMissing();
launch('server/src/backup/start.ts', {}, ['backup']);
