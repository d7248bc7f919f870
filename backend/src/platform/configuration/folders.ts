import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

// Found by the package's file, because the production build runs from another folder than the sources.
const backend = dirname(findPackageJSON('.', import.meta.url) ?? '');

/** The repository's root. */
export const REPOSITORY = dirname(backend);

/** The backend's sources. The build reads the files beside them, such as schemas and migrations, from here. */
export const SOURCES = join(backend, 'src');
