import { buildWebIfStale } from './build-web.mjs';
import { installDependencies } from './install.mjs';

installDependencies();
buildWebIfStale();
