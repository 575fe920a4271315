import { buildWebIfStale } from './build-web.mjs';
import { installWhatIsMissing } from './install.mjs';
import { launch } from './launch.mjs';

installWhatIsMissing();
buildWebIfStale();
launch('bench/run-bench.ts', { NODE_ENV: 'production' });
