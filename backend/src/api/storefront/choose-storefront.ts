import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/configuration/config.ts';
import { developStorefront } from './develop-storefront.ts';
import { loadStorefront, type Storefront } from './storefront.ts';

/**
 * Returns the storefront of `folder`: the build, or in development the sources.
 * @throws when there is no build
 */
export async function chooseStorefront(
  config: Pick<Config, 'environment'>,
  folder: string,
): Promise<Storefront> {
  if (config.environment === 'development') return developStorefront(folder);
  const build = join(folder, 'build');
  if (!existsSync(join(build, 'server/index.js'))) {
    throw new Error('The storefront is not built. Start the shop with npm start, which builds it.');
  }
  return loadStorefront(build);
}
