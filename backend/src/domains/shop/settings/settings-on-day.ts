import { ruleOn } from '@ingot/rules/checkout/delivered/dated-rules.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import type { ShopSettings } from '../shop-settings.ts';

/**
 * Returns the settings with the tax table and the delivery methods of a day. Settings without a
 * change until that day are returned as they are.
 */
export function settingsOnDay(settings: ShopSettings, day: CalendarDay): ShopSettings {
  const { taxTable, shipping } = settings;
  const table = ruleOn(taxTable.changes, day);
  const methods = ruleOn(shipping.methodChanges, day);
  if (table === null && methods === null) return settings;
  return {
    ...settings,
    // Caches keyed by the version must not mix days.
    version: `${settings.version}-on-${day.year}-${day.month}-${day.day}`,
    taxTable: { ...taxTable, ...table },
    shipping: { ...shipping, methods: methods ?? shipping.methods },
  };
}
