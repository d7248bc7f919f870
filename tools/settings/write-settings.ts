import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsReference } from './settings-reference.ts';

/** npm run settings: writes the reference of all settings from the code that reads them. */
writeFileSync(join(import.meta.dirname, '../../docs/operations/settings.md'), settingsReference());
