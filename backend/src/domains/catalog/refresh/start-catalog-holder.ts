import { randomUUID } from 'node:crypto';
import type { SearchWords } from '@ingot/catalog-engine/search-index/search-words.ts';
import { changeCatalog } from '@ingot/catalog-engine/snapshot/change-catalog.ts';
import { changePricings, changeProducts } from '@ingot/catalog-engine/snapshot/change-products.ts';
import type { CatalogChange, SnapshotWithBase } from '@ingot/catalog-engine/snapshot/snapshot-base.ts';
import { prepareAll, warmUp } from '@ingot/catalog-engine/snapshot/warm-up.ts';
import { inSlices } from '@ingot/catalog-engine/structures/in-slices.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { Mutex } from 'async-mutex';
import type pg from 'pg';
import { coalesce } from '../../../platform/concurrency/coalesce.ts';
import type { Services } from '../../../platform/context.ts';
import { retryRead } from '../../../platform/database/notifications/retry-read.ts';
import type { CatalogHolder } from '../catalog-holder.ts';
import { loadSnapshot } from '../loading/load-snapshot.ts';
import { readChanged } from '../loading/read-changed.ts';
import { readPricings } from '../loading/read-pricing.ts';
import { readMovingParts } from '../loading/snapshot.repository.ts';
import { PRICINGS_CHANGED } from '../prices/premium.repository.ts';
import { STOCK_CHANGED } from '../stock/stock-changed.ts';
import { followImport } from './follow-import.ts';
import { IMPORT_PROGRESS } from './import-progress.ts';
import { PRODUCTS_CHANGED } from './products-changed.ts';

/**
 * Orders arrive in bursts, so changes within this window are read in one statement, at most four
 * times a second. Each new snapshot copies the product list and invalidates cached responses.
 */
const COALESCE = { delayMs: 40, everyMs: 250 };

/**
 * Rereading products leaves unused column rows. Beyond this share of all products a full reload
 * runs instead.
 */
const MAX_IDLE = 0.1;
/** Below this number of products no full reload is needed. */
const FEW = 1_000;

/** A kind of change that can be applied incrementally. */
interface Change {
  /** Reads the current state of some products and returns the next snapshot. */
  readonly apply: (current: SnapshotWithBase, ids: readonly number[]) => Promise<CatalogChange>;
  /** Returns whether a full reload is better for this number of products. */
  readonly isTooMuch: (current: SnapshotWithBase, count: number) => boolean;
}

/**
 * Loads the catalog and follows change notifications. `catalog_changed` reloads everything;
 * `products_changed` rereads products by id. `stock_changed`, `ratings_changed` and
 * `pricings_changed` reread only that data. Incremental changes are applied one after another, also
 * during a full reload; the reload applies them again before it takes over. After a failed read the
 * old snapshot stays, and full reloads are retried until one succeeds.
 */
export async function startCatalogHolder(
  services: Pick<Services, 'clock' | 'db' | 'listen' | 'log' | 'shop'> & {
    readonly pool: pg.Pool;
    readonly readSearchWords: () => Promise<SearchWords>;
    /**
     * Returns the metals with a spot price in this process. Products that depend on another metal
     * stay hidden. A change takes effect with the next `refresh`.
     */
    readonly pricedMetals: () => readonly Metal[];
  },
): Promise<CatalogHolder> {
  const { db, pool, log, readSearchWords, pricedMetals } = services;
  let held: SnapshotWithBase | undefined;
  let prepared: Promise<void> = Promise.resolve();
  const changes = new Mutex();
  const readings = new Mutex();
  let pendingReload: Promise<void> | null = null;
  /** Changes announced during a full reload; null when none is running. */
  let meanwhile: Map<Change, Set<number>> | null = null;

  const retry = retryRead(refresh, () => undefined);
  const onFailure = (err: unknown) => {
    log.error({ err }, 'The catalog could not be reloaded');
    if (held) retry.start();
  };

  function refresh(): Promise<void> {
    // A reload that has not started yet also covers this call.
    if (!pendingReload) {
      pendingReload = readings.runExclusive(readAll);
      pendingReload.catch(onFailure);
    }
    return pendingReload;
  }

  const baseCurrency = () => services.shop.store.baseCurrency;
  const suffixes = {
    get product() {
      return services.shop.store.productUrlSuffix;
    },
    get category() {
      return services.shop.store.categoryUrlSuffix;
    },
  };

  async function readAll(): Promise<void> {
    pendingReload = null;
    const since = new Map<Change, Set<number>>();
    meanwhile = since;
    try {
      const deps = { db, pool, readSearchWords, pricedMetals, suffixes, baseCurrency };
      const read = await loadSnapshot(deps, held !== undefined);
      if (held) await warmUp(held, { next: read, move: null }, services.clock.now());
      else held = read;
      await changes.runExclusive(async () => {
        let next = read;
        for (const [change, ids] of since) {
          // A large change becomes visible with the next full reload.
          if (change.isTooMuch(next, ids.size)) void refresh().catch(() => undefined);
          else next = await changed(next, change, [...ids]);
        }
        if (held) await warmUp(held, { next, move: null }, services.clock.now());
        held = next;
      });
    } finally {
      meanwhile = null;
    }
  }

  async function changed(
    current: SnapshotWithBase,
    change: Change,
    ids: readonly number[],
  ): Promise<SnapshotWithBase> {
    const made = await change.apply(current, ids);
    await warmUp(current, made, services.clock.now());
    return made.next;
  }

  /** Returns a listener for JSON lists of product ids that coalesces notifications. */
  function follow(change: Change) {
    const announced = new Set<number>();
    const nextBatch = coalesce(COALESCE);
    const apply = async () => {
      await nextBatch();
      const ids = [...announced];
      announced.clear();
      if (!held) return;
      if (!change.isTooMuch(held, ids.length)) held = await changed(held, change, ids);
      else if (!meanwhile) void refresh().catch(() => undefined);
    };
    return (payload: string | null) => {
      if (!payload) {
        void refresh().catch(() => undefined);
        return;
      }
      const isCoalescing = announced.size > 0;
      const missed = meanwhile?.get(change) ?? new Set();
      meanwhile?.set(change, missed);
      for (const id of JSON.parse(payload) as number[]) {
        announced.add(id);
        missed.add(id);
      }
      if (!isCoalescing) changes.runExclusive(apply).catch(onFailure);
    };
  }
  const movingParts = follow({
    apply: async (current, ids) => changeProducts(current, await readMovingParts(db, ids)),
    isTooMuch: () => false,
  });
  const pricings = follow({
    apply: async (current, ids) => changePricings(current, await readPricings(db, ids)),
    isTooMuch: () => false,
  });
  const products = follow({
    async apply(current, ids) {
      const read = await readChanged({ db, pricedMetals, baseCurrency }, current, ids);
      return inSlices(changeCatalog(current, read), Number.POSITIVE_INFINITY);
    },
    isTooMuch: ({ readAgain: idle, products: all }, count) =>
      idle + count > Math.max(FEW, all.length * MAX_IDLE),
  });

  const imports = followImport(({ products: changed, stock, isAll }) => {
    if (isAll) return void refresh().catch(() => undefined);
    if (changed.length > 0) products(JSON.stringify(changed));
    if (stock.length > 0) movingParts(JSON.stringify(stock));
  });

  // Subscribe before the first load, so that no notification in between is lost.
  const stops = [
    await services.listen('catalog_changed', () => void refresh().catch(() => undefined)),
    await services.listen(STOCK_CHANGED, movingParts),
    await services.listen('ratings_changed', movingParts),
    await services.listen(PRICINGS_CHANGED, pricings),
    await services.listen(PRODUCTS_CHANGED, products),
    await services.listen(IMPORT_PROGRESS, imports.hear),
  ];
  await refresh();
  function current(): SnapshotWithBase {
    if (!held) throw new Error('The catalog is not loaded');
    return held;
  }
  return {
    current,
    async withProducts(seenBy, ids) {
      const base = current();
      const read = await readChanged({ db: seenBy, pricedMetals, baseCurrency }, base, ids);
      const { next } = await inSlices(changeCatalog(base, read));
      // The version of the next real snapshot would otherwise be the same.
      return { ...next, version: `preview-${randomUUID()}` };
    },
    refresh,
    prepare() {
      prepared = held ? prepareAll(held) : Promise.resolve();
      prepared.catch((error: unknown) => log.error({ err: error }, 'The search index could not be built'));
    },
    async stop() {
      for (const stop of stops) stop();
      imports.stop();
      retry.stop();
      await Promise.allSettled([readings.waitForUnlock(), changes.waitForUnlock(), prepared]);
    },
  };
}
