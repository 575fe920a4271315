import { buildWebIfStale } from './build-web.mjs';
import { installDependencies } from './install.mjs';
import { launch } from './launch.mjs';

installDependencies();
buildWebIfStale();
launch('server/src/start.ts');
