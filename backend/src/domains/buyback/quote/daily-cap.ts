import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { addDays, localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { bidRejection, bidsLeft } from '@ingot/rules/pricing/bids/bid-terms.ts';
import { bidsFreeAtMs } from '@ingot/rules/pricing/bids/bids-free.ts';
import type { Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { countQuotedPieces, findQuotedPieces } from '../sell-quote.repository.ts';
import type { SellQuoteItem } from '../sell-quote.ts';

const text = defineMessages('daily-cap', {
  condition: 'We do not buy {product} in this condition.',
  left: {
    one: 'We buy one more of {product} today. Lower the quantity, or send an inquiry: the desk replies by e-mail.',
    other:
      'We buy {count} more of {product} today. Lower the quantity, or send an inquiry: the desk replies by e-mail.',
  },
  none: 'We buy no more of {product} now: locked quotes have reached the most that we buy in a day. Try again at {time}, or send an inquiry: the desk replies by e-mail.',
  never: 'We buy no more of {product} now. Send an inquiry: the desk replies by e-mail.',
});

const MINUTE_MS = 60_000;

/** A product and the number of pieces that the shop still buys today. */
export interface BidsLeft {
  readonly sku: string;
  readonly quantity: number;
}

/** Returns how many pieces the shop still buys today, for the products with a daily cap. */
export async function listBidsLeft(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  products: readonly CatalogProduct[],
  nowMs: number,
): Promise<BidsLeft[]> {
  const capped = products.filter(({ buyback }) => buyback?.dailyCap != null);
  if (capped.length === 0) return [];
  const skus = capped.map(({ sku }) => sku);
  const quoted = await countQuotedPieces(db, skus, { fromMs: startOfDay(shop, nowMs), nowMs });
  return capped.map(({ sku, buyback }) => ({
    sku,
    quantity: bidsLeft({ dailyCap: buyback?.dailyCap ?? null }, quoted.get(sku) ?? 0) ?? 0,
  }));
}

/**
 * Rejects items that would exceed the daily cap of a product. Open quotes count like accepted ones,
 * so that an open quote can always be accepted. Serializes the quotes of each capped product until
 * `trx` ends.
 * @throws ContractError
 */
export async function rejectAboveCap(
  trx: Transaction,
  items: readonly SellQuoteItem[],
  {
    catalog,
    shop,
    nowMs,
  }: { readonly catalog: CatalogSnapshot; readonly shop: ShopSettings; readonly nowMs: number },
): Promise<void> {
  const capped = items.filter(({ sku }) => catalog.productBySku(sku)?.buyback?.dailyCap != null);
  const skus = [...new Set(capped.map(({ sku }) => sku))].sort();
  if (skus.length === 0) return;
  for (const sku of skus) await lockKey(trx, `bids ${sku}`);
  const day = { fromMs: startOfDay(shop, nowMs), nowMs };
  const quoted = new Map(await countQuotedPieces(trx, skus, day));
  for (const item of capped) {
    const before = quoted.get(item.sku) ?? 0;
    const product = catalog.productBySku(item.sku);
    if (product && isCapReached(product, item, before)) {
      const pieces = await findQuotedPieces(trx, item.sku, day);
      throw capError(product, before, freeAtWords(product, pieces, shop, nowMs));
    }
    rejectRejected(product, item, before);
    quoted.set(item.sku, before + item.quantity);
  }
}

/** Rejects pieces that the shop does not buy. @throws ContractError */
export function rejectRejected(
  product: CatalogProduct | undefined,
  offered: Pick<SellQuoteItem, 'quantity' | 'condition'>,
  boughtToday: number,
): void {
  const rejection = product?.buyback ? bidRejection(product.buyback, offered, boughtToday) : null;
  if (!product || rejection === null) return;
  if (rejection.reason === 'condition') {
    throw inputError(text('condition', { product: product.name }), 'CONDITION_NOT_BOUGHT');
  }
  throw capError(product, boughtToday, null);
}

function isCapReached(
  { buyback }: CatalogProduct,
  item: Pick<SellQuoteItem, 'quantity' | 'condition'>,
  boughtToday: number,
): boolean {
  return buyback !== null && bidRejection(buyback, item, boughtToday)?.reason === 'cap';
}

/** Says how many pieces are possible now; or when some are, in the words `freeAt`. */
function capError({ name: product, buyback }: CatalogProduct, boughtToday: number, freeAt: string | null) {
  const count = bidsLeft({ dailyCap: buyback?.dailyCap ?? null }, boughtToday) ?? 0;
  if (count >= (buyback?.minimumQuantity ?? 1)) {
    return inputError(text('left', { count, product }), 'DAILY_CAP');
  }
  return inputError(
    freeAt === null ? text('never', { product }) : text('none', { product, time: freeAt }),
    'DAILY_CAP',
  );
}

/**
 * Returns the time at which the daily cap has room for the smallest quantity again, if no other quote
 * takes it; null if it never has.
 */
function freeAtWords(
  { buyback }: CatalogProduct,
  { accepted, open }: Awaited<ReturnType<typeof findQuotedPieces>>,
  shop: Pick<ShopSettings, 'store'>,
  nowMs: number,
): string | null {
  const { timeZone } = shop.store;
  const freeMs = bidsFreeAtMs({
    dailyCap: buyback?.dailyCap ?? 0,
    least: buyback?.minimumQuantity ?? 1,
    accepted,
    open,
    nextDayMs: toEpochMs(timeZone, addDays(localDay(timeZone, nowMs), 1), 0),
  });
  // The text shows no seconds.
  return freeMs === null ? null : momentWords(Math.ceil(freeMs / MINUTE_MS) * MINUTE_MS, timeZone);
}

function startOfDay({ store }: Pick<ShopSettings, 'store'>, nowMs: number): number {
  return toEpochMs(store.timeZone, localDay(store.timeZone, nowMs), 0);
}
