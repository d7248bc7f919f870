import { METALS } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { tradingText } from '../trading-texts.ts';

/** A changed setting: its path in the settings, and its values. */
export interface ChangedValue {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const LARGEST_ORDER = 'order_limits.maximum_minor';
const NAMES: Readonly<Record<string, (currency: string) => string>> = {
  'pricing.stale_after_seconds': () => tradingText('limitStale'),
  'pricing.jump_percent': () => tradingText('limitJump'),
  'pricing.source_band_percent': () => tradingText('limitBand'),
  'pricing.automatic_halt.move_percent': () => tradingText('haltMove'),
  'pricing.automatic_halt.window_minutes': () => tradingText('haltWindow'),
  'pricing.automatic_halt.resume_after_minutes': () => tradingText('haltResume'),
  [LARGEST_ORDER]: (currency) => tradingText('limitOrder', { currency }),
  ...Object.fromEntries(
    METALS.map((metal) => [
      ['office', 'position_limit_ounces', metal].join('.'),
      () => tradingText('limitPosition', { metal: tradingText(metal) }),
    ]),
  ),
};

/**
 * Returns the changes of one save in words, with the labels of the form. Settings that the form does
 * not have share one text.
 */
export function changeTexts(values: readonly ChangedValue[], currency: string): string[] {
  const texts = values.flatMap(leavesOf).map(({ path, before, after }) => {
    const name = NAMES[path];
    if (name === undefined) return tradingText('otherSetting');
    const shown = (value: unknown) => {
      if (value == null) return '–';
      return path === LARGEST_ORDER ? formatMoney(Number(value), currency) : String(value);
    };
    return tradingText('changedValue', {
      path: name(currency),
      before: shown(before),
      after: shown(after),
    });
  });
  return [...new Set(texts)];
}

/** Returns the changed values inside a changed object. */
function leavesOf({ path, before, after }: ChangedValue): ChangedValue[] {
  if ((before ?? null) === (after ?? null)) return [];
  if (!isObject(before) && !isObject(after)) return [{ path, before, after }];
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    leavesOf({ path: `${path}.${key}`, before: old[key], after: now[key] }),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
