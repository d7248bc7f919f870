import type { Metal } from '@ingot/rules/metals/metal.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { clockTime, dayAndTime } from '../../metals/prices/market-mark.ts';
import { isBeingChecked, type MetalPrice } from '../../metals/prices/metal-prices.ts';
import { marketText } from './market-texts.ts';

/** What is said of a market over a cart, and whether it keeps the cart from being ordered. */
export interface MarketNoteText {
  readonly kind: 'info' | 'warning';
  readonly text: string;
}

/** The shop's settings that the notes tell. */
export interface MarketSettings {
  readonly timeZone: string;
  readonly takesOrdersWhenClosed: boolean;
  /** Added to the metal while its market is closed, in percent. */
  readonly closedPremiumPercent: number;
  /** The prices of the cart are held: a market that closes does not touch them. */
  readonly hasHold: boolean;
}

/**
 * What the markets of these metals mean for a cart, the worst first: being checked, paused, too old, closed. Nothing is said of a market
 * that is open.
 */
export function marketNotes(
  metals: readonly Metal[],
  prices: readonly MetalPrice[],
  settings: MarketSettings,
): MarketNoteText[] {
  const { timeZone, hasHold } = settings;
  const inState = (state: MetalPrice['state']) =>
    prices.filter((price) => price.state === state && !isBeingChecked(price) && metals.includes(price.metal));
  const notes: MarketNoteText[] = [];
  const checked = prices.filter((price) => isBeingChecked(price) && metals.includes(price.metal));
  for (const kind of ['jump', 'unconfirmed'] as const) {
    const those = checked.filter(({ pause_reason: reason }) => (reason === 'JUMP') === (kind === 'jump'));
    if (those.length > 0) notes.push({ kind: 'warning', text: marketText(kind, { metals: listed(those) }) });
  }
  const halted = inState('HALTED');
  if (halted.length > 0)
    notes.push({ kind: 'warning', text: marketText('halted', { metals: listed(halted) }) });
  const stale = inState('STALE');
  if (stale[0]) {
    const time = clockTime(stale[0].time, timeZone);
    notes.push({ kind: 'warning', text: marketText('stale', { metals: listed(stale), time }) });
  }
  const closed = inState('CLOSED')[0];
  if (closed && !(hasHold && settings.takesOrdersWhenClosed)) notes.push(closedNote(closed, settings));
  return notes;
}

function closedNote(
  { time, opens_at: opensAt }: MetalPrice,
  { timeZone, takesOrdersWhenClosed, closedPremiumPercent }: MarketSettings,
): MarketNoteText {
  const opens = opensAt ? dayAndTime(opensAt, timeZone, 'long') : marketText('laterOpening');
  if (!takesOrdersWhenClosed) return { kind: 'warning', text: marketText('closedNoOrders', { opens }) };
  const values = { opens, time: dayAndTime(time, timeZone, 'long'), percent: `${closedPremiumPercent}%` };
  return { kind: 'info', text: marketText(closedPremiumPercent > 0 ? 'closedPremium' : 'closed', values) };
}

/** `gold`, `gold and silver`, `gold, silver and platinum` */
function listed(prices: readonly MetalPrice[]): string {
  const names = prices.map(({ metal }) => withinSentence(metalName(metal)));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : marketText('and', { first: names.join(', '), last });
}
