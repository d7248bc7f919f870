import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import { createSnapshotCache } from '../../../platform/database/notifications/snapshot-cache.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import { findMailTexts } from '../mail-texts/mail-text.repository.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { readSettings } from './read-settings.ts';
import { settingsOnDay } from './settings-on-day.ts';
import { findServedCountries, findSettings } from './shop.repository.ts';

/** Notification channel for changed settings and play mode. Every process then reloads them. */
export const SETTINGS_CHANNEL = 'shop_setting';

/** Settings that follow the database. */
export interface LiveShopSettings {
  /** Each property access returns the newest section. */
  readonly shop: ShopSettings;
  /** Reloads the settings at once, for callers that have just changed them. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Loads the settings and follows their changes. An invalid change is logged, and the previous
 * settings stay.
 * @throws SettingsError when the stored settings are invalid at the start
 */
export async function openShopSettings(deps: {
  readonly db: Database;
  readonly listen: Listen;
  /** Address of the shop. A missing trailing slash is added. */
  readonly publicUrl: string;
  /**
   * Returns whether the shop can take payments by an online method now. Otherwise the settings lack
   * the method.
   */
  readonly takesOnline: (code: string) => Promise<boolean>;
  /** Decides which dated tax table and delivery methods apply. */
  readonly clock: Pick<Clock, 'now'>;
  readonly onError: (error: unknown) => void;
}): Promise<LiveShopSettings> {
  const baseUrl = deps.publicUrl.endsWith('/') ? deps.publicUrl : `${deps.publicUrl}/`;
  const held = await createSnapshotCache({
    listen: deps.listen,
    channel: SETTINGS_CHANNEL,
    onError: deps.onError,
    load: async () => {
      const { documents, changedAtMs, version } = await findSettings(deps.db);
      const countries = await findServedCountries(deps.db);
      const mailTexts = await findMailTexts(deps.db);
      const settings = readSettings({ documents, changedAtMs, version, baseUrl, countries, mailTexts });
      return withoutClosedMethods(settings, deps.takesOnline);
    },
  });
  return {
    shop: liveView(ofToday(() => held.current(), deps.clock)),
    refresh: held.refresh,
    stop: held.stop,
  };
}

/** Returns the settings without the online methods that cannot take a payment now. */
async function withoutClosedMethods(
  settings: ShopSettings,
  takesOnline: (code: string) => Promise<boolean>,
): Promise<ShopSettings> {
  const online = settings.paymentMethods.filter(({ code }) => isOnline(code));
  const taken = await Promise.all(online.map(({ code }) => takesOnline(code)));
  const closed = online.filter((_, at) => !taken[at]);
  if (closed.length === 0) return settings;
  // Caches keyed by the version must not mix both.
  const version = `${settings.version}-without-${closed.map(({ code }) => code).join('-')}`;
  const paymentMethods = settings.paymentMethods.filter((method) => !closed.includes(method));
  return { ...settings, version, paymentMethods };
}

/** Returns a function that reads the settings of today, computed once per change and day. */
function ofToday(current: () => ShopSettings, clock: Pick<Clock, 'now'>): () => ShopSettings {
  let made: { readonly from: ShopSettings; readonly key: string; readonly today: ShopSettings } | null = null;
  return () => {
    const settings = current();
    if (settings.taxTable.changes.length === 0 && settings.shipping.methodChanges.length === 0)
      return settings;
    const day = localDay(settings.store.timeZone, clock.now());
    const key = `${day.year}-${day.month}-${day.day}`;
    if (made?.from !== settings || made.key !== key) {
      made = { from: settings, key, today: settingsOnDay(settings, day) };
    }
    return made.today;
  };
}

/**
 * Returns an object whose properties read the newest snapshot, so that references to it never
 * become stale.
 */
function liveView(current: () => ShopSettings): ShopSettings {
  const sections = Object.keys(current()) as (keyof ShopSettings)[];
  const view = {};
  for (const section of sections) {
    Object.defineProperty(view, section, { enumerable: true, get: () => current()[section] });
  }
  return view as ShopSettings;
}
