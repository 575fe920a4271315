import { buildWebIfStale } from './build-web.mjs';
import { installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
buildWebIfStale();
