import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { inSlices } from '@ingot/catalog-engine/structures/in-slices.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { addDays, type CalendarDay, localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { problemOf } from '../../metals/outage/price-problems.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { basePrices } from '../../pricing/base-prices.ts';
import { type BidView, buybackPrice } from '../bids/buyback-price.ts';
import {
  type DailyRecord,
  deleteRecordsBefore,
  insertDailyRecords,
  isRecorded,
} from './daily-record.repository.ts';

/**
 * Records the prices of the day. Runs every hour, because the first suitable hour in the afternoon
 * records the day.
 */
export const PRODUCTS_RECORDED: JobKind<object> = {
  name: 'products-recorded',
  retries: 1,
  firstPauseSeconds: 60,
  longestPauseSeconds: 600,
  cron: '37 * * * *',
};

/** Two years and a day, so that a chart of a year can be compared with the year before. */
export const RECORDED_DAYS = 731;
/** Local time from which the day is recorded: most markets are open then. */
const NOON_MINUTE = 12 * 60;
/**
 * Local time from which the day is recorded even if a price is untrusted. That price is omitted.
 */
const LAST_MINUTE = 22 * 60;
/** Rows per statement. Serializing more would block the event loop. */
const ROWS_AT_ONCE = 10_000;

/**
 * Handles the job `products-recorded`. Records ask, bid, spot, premium and stock of every product
 * once a day in the shop's time zone. Deletes records older than `RECORDED_DAYS`. Returns 0 while a
 * price is untrusted, until the evening. Configurable products have no row, but their variants do.
 * Returns the number of rows written.
 */
export async function recordProducts({
  db,
  clock,
  shop,
  spot,
  catalog,
  log,
}: Pick<Services, 'db' | 'clock' | 'shop' | 'spot' | 'catalog' | 'log'>): Promise<number> {
  const { timeZone } = shop.store;
  const nowMs = clock.now();
  const today = localDay(timeZone, nowMs);
  const snapshot = spot.current();
  const isTrusted = METALS.every((metal) => trustedPrice(snapshot, metal) !== null);
  if (nowMs < toEpochMs(timeZone, today, isTrusted ? NOON_MINUTE : LAST_MINUTE)) return 0;
  const day = isoDay(today);
  if (await isRecorded(db, day)) return 0;
  const current = catalog.current();
  const records = await inSlices(
    recordsOf(current.products, { spot: snapshot, catalog: current, methods: shop.paymentMethods, nowMs }),
    Number.POSITIVE_INFINITY,
  );
  const { isSimulated } = snapshot;
  await inTransaction(db, async (trx) => {
    for (let from = 0; from < records.length; from += ROWS_AT_ONCE) {
      await insertDailyRecords(trx, { day, isSimulated }, records.slice(from, from + ROWS_AT_ONCE));
    }
  });
  const gone = await deleteRecordsBefore(db, isoDay(addDays(today, -RECORDED_DAYS)));
  log.info({ day, products: records.length, gone }, 'Recorded the prices of the day');
  return records.length;
}

function* recordsOf(products: readonly CatalogProduct[], view: BidView): Generator<void, DailyRecord[]> {
  const records: DailyRecord[] = [];
  for (const product of products) {
    if (isSoldItself(product)) records.push(recordOf(product, view));
    yield;
  }
  return records;
}

function recordOf(product: CatalogProduct, view: BidView): DailyRecord {
  const { spot, nowMs } = view;
  const { id: productId, pricing, stock } = product;
  const unpriced = { productId, askMinor: null, bidMinor: null, spotAskE4: null, premiumPpm: null };
  const price = pricing.mode === 'metal' ? trustedPrice(spot, pricing.metal) : null;
  if (pricing.mode === 'metal' && price === null) return { ...unpriced, stock: stock.quantity };
  const { one, figures } = basePrices(pricing, spot, nowMs);
  return {
    productId,
    askMinor: one.cashMinor,
    bidMinor: buybackPrice(product, view),
    spotAskE4: price?.askE4 ?? null,
    premiumPpm: figures?.premiumPpm ?? null,
    stock: stock.quantity,
  };
}

/** Returns the price of a metal, or null when it is missing, stale, from the future or in doubt. */
function trustedPrice({ prices }: SpotSnapshot, metal: (typeof METALS)[number]) {
  const price = prices[metal];
  return price && problemOf(price.reason) === null ? price : null;
}

function isoDay({ year, month, day }: CalendarDay): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
