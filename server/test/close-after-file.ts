import { afterAll } from 'vitest';
import { closeResourcesOfFile } from './after-file.ts';

// Runs before each test file (vitest.config.ts).
afterAll(closeResourcesOfFile);
