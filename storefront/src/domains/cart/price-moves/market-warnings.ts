import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { clockTime, dayAndTime, resumeTime } from '../../metals/prices/market-status.ts';
import { hasMovedFast, isBeingChecked, type MetalPrice } from '../../metals/prices/metal-prices.ts';
import { marketText } from './market-texts.ts';

/** A market warning for a cart; `warning` means that it prevents the order. */
export interface MarketWarning {
  readonly kind: 'info' | 'warning';
  readonly text: string;
}

/** Shop settings that the warnings mention. */
export interface MarketSettings {
  readonly timeZone: string;
  readonly takesOrdersWhenClosed: boolean;
  /** Whether the cart has a price lock. A closing market does not affect it. */
  readonly hasLock: boolean;
}

/**
 * Returns the warnings for a cart with these metals, most severe first: unconfirmed, halted, stale,
 * closed. An open market has none.
 */
export function marketWarnings(
  metals: readonly Metal[],
  prices: readonly MetalPrice[],
  settings: MarketSettings,
): MarketWarning[] {
  const { timeZone, hasLock } = settings;
  const inState = (state: MetalPrice['state']) =>
    prices.filter((price) => price.state === state && !isBeingChecked(price) && metals.includes(price.metal));
  const notes: MarketWarning[] = [];
  const checked = prices.filter((price) => isBeingChecked(price) && metals.includes(price.metal));
  for (const kind of ['jump', 'unconfirmed'] as const) {
    const those = checked.filter(({ pause_reason: reason }) => (reason === 'JUMP') === (kind === 'jump'));
    if (those.length > 0) notes.push({ kind: 'warning', text: marketText(kind, { metals: listed(those) }) });
  }
  const moved = inState('HALTED').filter(hasMovedFast);
  if (moved.length > 0) notes.push({ kind: 'warning', text: movedText(moved, timeZone) });
  const halted = inState('HALTED').filter((price) => !hasMovedFast(price));
  const silent = halted.filter(({ pause_note: note }) => note === null);
  if (silent.length > 0)
    notes.push({ kind: 'warning', text: marketText('halted', { metals: listed(silent) }) });
  const sentences = new Set(halted.flatMap(({ pause_note: note }) => note ?? []));
  for (const sentence of sentences) notes.push({ kind: 'warning', text: sentence });
  const stale = inState('STALE');
  if (stale[0]) {
    const time = clockTime(stale[0].time, timeZone);
    notes.push({ kind: 'warning', text: marketText('stale', { metals: listed(stale), time }) });
  }
  const closed = inState('CLOSED');
  if (closed[0] && !(hasLock && settings.takesOrdersWhenClosed)) {
    const premiums = closed.map(({ closed_premium_percent: percent }) => percent);
    notes.push(closedNote(closed[0], premiums, settings));
  }
  return notes;
}

/** Returns why metals halted automatically, and when the last of them trades again. */
function movedText(prices: readonly MetalPrice[], timeZone: string): string {
  const ends = prices.map(({ resumes_at: end }) => end);
  const metals = listed(prices);
  const last = ends.includes(null) ? null : ends.toSorted().at(-1);
  return last == null
    ? marketText('movedFast', { metals })
    : marketText('movedFastUntil', { metals, time: resumeTime(last, timeZone) });
}

function closedNote(
  { time, opens_at: opensAt, closed_for: name }: MetalPrice,
  premiums: readonly number[],
  { timeZone, takesOrdersWhenClosed }: MarketSettings,
): MarketWarning {
  const day = opensAt ? dayAndTime(opensAt, timeZone, 'long') : marketText('laterOpening');
  const opens = name === null ? day : marketText('opensAfter', { opens: day, name });
  if (!takesOrdersWhenClosed) return { kind: 'warning', text: marketText('closedNoOrders', { opens }) };
  const values = { opens, time: dayAndTime(time, timeZone, 'long') };
  const highest = Math.max(...premiums);
  if (highest === 0) return { kind: 'info', text: marketText('closed', values) };
  const key = premiums.every((percent) => percent === highest) ? 'closedPremium' : 'closedPremiums';
  return { kind: 'info', text: marketText(key, { ...values, percent: `${highest}%` }) };
}

/** `gold`, `gold and silver`, `gold, silver and platinum`. */
function listed(prices: readonly MetalPrice[]): string {
  const names = prices.map(({ metal }) => withinSentence(metalName(metal)));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : marketText('and', { first: names.join(', '), last });
}
