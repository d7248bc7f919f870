import type { Database } from '../../../platform/database/database.ts';
import { holdSnapshot } from '../../../platform/database/notifications/held-snapshot.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { readSettings } from './read-settings.ts';
import { findServedCountries, findSettings } from './shop.repository.ts';

/** Told on this channel, every process reads the settings anew. */
export const SETTINGS_CHANNEL = 'shop_setting';

/** Settings that follow the database. */
export interface LiveShopSettings {
  /** Each section is the newest one whenever it is read. */
  readonly shop: ShopSettings;
  /** Reads anew at once; for what has just written. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Reads the settings and follows their changes. A change that does not fit is logged, and the settings before it
 * stay.
 * @throws SettingsError when the stored settings do not fit at the start
 */
export async function openShopSettings(deps: {
  readonly db: Database;
  readonly listen: Listen;
  /** Address of the shop; a slash is added when it lacks one. */
  readonly publicUrl: string;
  /** Whether cards can be taken; otherwise the method `card` is left out of the settings. */
  readonly takesCards: boolean;
  readonly onError: (error: unknown) => void;
}): Promise<LiveShopSettings> {
  const baseUrl = deps.publicUrl.endsWith('/') ? deps.publicUrl : `${deps.publicUrl}/`;
  const held = await holdSnapshot({
    listen: deps.listen,
    channel: SETTINGS_CHANNEL,
    onError: deps.onError,
    load: async () => {
      const { documents, version } = await findSettings(deps.db);
      const countries = await findServedCountries(deps.db);
      const settings = readSettings({ documents, version, baseUrl, countries });
      return deps.takesCards ? settings : withoutCards(settings);
    },
  });
  return { shop: liveView(() => held.current()), refresh: held.refresh, stop: held.stop };
}

function withoutCards(settings: ShopSettings): ShopSettings {
  return { ...settings, paymentMethods: settings.paymentMethods.filter(({ code }) => code !== 'card') };
}

/** An object whose every section is read from the newest snapshot, so that holders of it never go stale. */
function liveView(current: () => ShopSettings): ShopSettings {
  const sections = Object.keys(current()) as (keyof ShopSettings)[];
  const view = {};
  for (const section of sections) {
    Object.defineProperty(view, section, { enumerable: true, get: () => current()[section] });
  }
  return view as ShopSettings;
}
