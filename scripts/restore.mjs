import { installDependencies } from './install.mjs';
import { launch } from './launch.mjs';

installDependencies();
launch('server/src/backup-command/start.ts', {}, ['restore']);
