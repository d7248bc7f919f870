import { BID_CONDITIONS, type BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';
import type { StoredBid, StoredBuyback } from '../../../platform/database/tables/json-columns.ts';
import { audited } from '../../shop/desk/audited.ts';
import { CommandRejection, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { readCount, readPercent } from '../../shop/desk/parse-arguments.ts';
import { setBuyback } from '../prices/buyback.repository.ts';
import { announceProducts, PRODUCTS_CHANGED } from '../refresh/products-changed.ts';
import { guardOf } from './price-guard-of.ts';

const MAX_PIECES = 1_000_000;

/** One setting of a product's buyback. */
type BidSetting =
  | { readonly name: 'buying'; readonly value: boolean }
  | { readonly name: 'cap'; readonly value: number | null }
  | { readonly name: 'minimum'; readonly value: number }
  | { readonly name: BidCondition; readonly value: StoredBid | null };

/** Changes one setting of what the shop pays for a product. Each change is recorded. */
export const bidCommand: ShopCommand = {
  usage: `SKU on|off | SKU cap PIECES|none | SKU minimum PIECES | SKU ${BID_CONDITIONS.join('|')} PERCENT[,QUANTITY=PERCENT...]|none [--allow-extreme]`,
  summary:
    'buy a product or stop buying it, set the most pieces per day, the smallest quantity, or the premium over the metal’s bid for a condition with its tiers (2.8,50=3.1)',
  words: { atLeast: 2, atMost: 3 },
  options: ['allow-extreme'],
  async run(desk, [sku = '', name = '', text = ''], options) {
    const setting = readSetting(name, text);
    const note = { verb: 'bid' as const, subject: sku, details: { [setting.name]: setting.value } };
    await audited(desk, note, async (trx) => {
      const guard = guardOf(desk, options);
      const result = await setBuyback(trx, { sku, guard, change: (stored) => changed(stored, setting, sku) });
      if (result.kind === 'unknown') throw new CommandRejection(`There is no product with the sku ${sku}.`);
      if (result.kind === 'no metal')
        throw new CommandRejection(`${sku} has no single metal, so it has no bid.`);
      if (result.kind === 'extreme') throw new CommandRejection(`${sku} ${result.problem.message}.`);
      await announceProducts(trx, PRODUCTS_CHANGED, [result.id]);
    });
    return `${sku}: ${setting.name} is ${wordsOf(setting)}.\n`;
  },
};

/** @throws UsageError */
function readSetting(name: string, text: string): BidSetting {
  const condition = BID_CONDITIONS.find((one) => one === name);
  if (condition !== undefined) return { name: condition, value: text === 'none' ? null : readBid(text) };
  if ((name === 'on' || name === 'off') && text === '') return { name: 'buying', value: name === 'on' };
  if (name === 'cap') return { name, value: text === 'none' ? null : readCount(text, 'cap', 0, MAX_PIECES) };
  if (name === 'minimum') return { name, value: readCount(text, name, 1, MAX_PIECES) };
  throw new UsageError(`${name}: say on, off, cap, minimum, ${BID_CONDITIONS.join(', ')}`);
}

/** @throws UsageError */
function readBid(text: string): StoredBid {
  const [base = '', ...parts] = text.split(',');
  const tiers = parts.map((part) => {
    const [quantity = '', percent = ''] = part.split('=');
    return { quantity: readCount(quantity, 'tier', 2, MAX_PIECES), bid_premium_ppm: readPercent(percent) };
  });
  return { bid_premium_ppm: readPercent(base), ...(tiers.length > 0 && { tiers }) };
}

/** @throws CommandRejection for a change that needs a bid for new pieces first */
function changed(stored: StoredBuyback | undefined, setting: BidSetting, sku: string): StoredBuyback {
  if (setting.name === 'new' && setting.value !== null) {
    const { tiers: _, ...others } = stored ?? { minimum_quantity: 1 };
    return { ...others, ...setting.value };
  }
  if (stored === undefined)
    throw new CommandRejection(`${sku} has no bid: set one with bid ${sku} new PERCENT.`);
  if (setting.name === 'new') throw new CommandRejection(`To stop buying ${sku}, say bid ${sku} off.`);
  const next = { ...stored };
  switch (setting.name) {
    case 'buying':
      if (setting.value) delete next.is_off;
      else next.is_off = true;
      return next;
    case 'cap':
      if (setting.value === null) delete next.daily_cap;
      else next.daily_cap = setting.value;
      return next;
    case 'minimum':
      return { ...next, minimum_quantity: setting.value };
    default:
      if (setting.value === null) delete next[setting.name];
      else next[setting.name] = setting.value;
      return next;
  }
}

function wordsOf({ name, value }: BidSetting): string {
  if (name === 'buying') return value ? 'on' : 'off';
  if (value === null) return 'none';
  if (typeof value !== 'object') return String(value);
  const tiers = (value.tiers ?? []).map(
    (tier) => `, ${tier.bid_premium_ppm / 10_000}% from ${tier.quantity} pieces`,
  );
  return `${value.bid_premium_ppm / 10_000}%${tiers.join('')}`;
}
