import { type DatedRule, ruleOn } from '@ingot/rules/checkout/delivered/dated-rules.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import type { ShopSettings } from '../shop-settings.ts';

/**
 * Returns the settings with the tax table and the delivery methods of a day. Takes the stored
 * settings or the settings of any other day. Settings without a change until that day are returned
 * as they are.
 */
export function settingsOnDay(settings: ShopSettings, day: CalendarDay): ShopSettings {
  const { taxTable, shipping } = settings;
  const { changes, ...baseTable } = taxTable;
  const table = ruleOn(changes, day);
  const methods = ruleOn(shipping.methodChanges, day);
  if (table === null && methods === null) return settings;
  return {
    ...settings,
    // Caches keyed by the version must not mix days.
    version: `${settings.version}-on-${day.year}-${day.month}-${day.day}`,
    taxTable: { ...(table ?? baseTable), changes: withBase(changes, baseTable) },
    shipping: {
      ...shipping,
      methods: methods ?? shipping.methods,
      methodChanges: withBase(shipping.methodChanges, shipping.methods),
    },
  };
}

/** Returns the rules with the one that applies before all of them, for the settings of earlier days. */
function withBase<Value>(rules: readonly DatedRule<Value>[], base: Value): readonly DatedRule<Value>[] {
  return rules.some(({ from }) => from === null) ? rules : [{ from: null, value: base }, ...rules];
}
