import { SETTINGS_CHANNEL } from '../../domains/shop/settings/open-shop-settings.ts';
import type { Config } from '../../platform/configuration/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Listen } from '../../platform/database/notifications/notify.ts';
import {
  createSnapshotCache,
  type SnapshotCache,
} from '../../platform/database/notifications/snapshot-cache.ts';
import { readPlayMode } from './play-mode.ts';

/**
 * Reads the play mode and follows it: the first import of a dealer ends it in every running
 * process.
 */
export function followPlayMode(deps: {
  readonly db: Database;
  readonly listen: Listen;
  readonly config: Pick<Config, 'play' | 'environment' | 'importDemo'>;
  readonly onError: (error: unknown) => void;
}): Promise<SnapshotCache<boolean>> {
  const { db, config } = deps;
  return createSnapshotCache({ ...deps, channel: SETTINGS_CHANNEL, load: () => readPlayMode(db, config) });
}
