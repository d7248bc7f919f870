import type pg from 'pg';
import type { Services } from '../../../platform/context.ts';
import { gatherTurn } from '../../../platform/database/notifications/gather-turn.ts';
import { readAgain } from '../../../platform/database/notifications/read-again.ts';
import type { CatalogHolder } from '../engine/catalog-holder.ts';
import type { SearchWords } from '../engine/search-index/search-words.ts';
import { changeCatalog } from '../engine/snapshot/change-catalog.ts';
import { changePricings, changeProducts } from '../engine/snapshot/change-products.ts';
import { makeReady, prepareAll } from '../engine/snapshot/make-ready.ts';
import type { CatalogChange, HeldSnapshot } from '../engine/snapshot/snapshot-base.ts';
import { inSlices } from '../engine/structures/in-slices.ts';
import { loadSnapshot } from '../loading/load-snapshot.ts';
import { readChanged } from '../loading/read-changed.ts';
import { readPricings } from '../loading/read-pricing.ts';
import { readMovingParts } from '../loading/snapshot.repository.ts';
import { PRICINGS_CHANGED } from '../prices/premium.repository.ts';
import { STOCK_CHANGED } from '../stock/stock.repository.ts';
import { followImport } from './follow-import.ts';
import { IMPORT_PROGRESS } from './import-progress.ts';
import { InTurn } from './in-turn.ts';
import { PRODUCTS_CHANGED } from './products-changed.ts';

/**
 * Orders come in bursts: what changes within this time is read in one statement. While order follows order that is done four times a
 * second: each time a list of all products is written anew, and no answer or page that tells of products is kept any longer.
 */
const PACE = { gatherMs: 40, everyMs: 250 };

/** Products that were read again leave idle what was read of them before: of more than this share all are read anew. */
const MOST_IDLE = 0.1;
/** So many are few in any catalogue. */
const FEW = 1_000;

/** What can be followed by itself. */
interface Change {
  /** Reads something of some products, and gives the catalogue with that as it is now. */
  readonly apply: (current: HeldSnapshot, ids: readonly number[]) => Promise<CatalogChange>;
  /** Whether reading all is better than this for so many. */
  readonly isTooMuch: (current: HeldSnapshot, count: number) => boolean;
}

/**
 * Loads the catalogue and follows its changes: `catalog_changed` reads all of it anew, `products_changed` (a JSON list of product ids) those
 * products, `stock_changed`, `ratings_changed` and `pricings_changed` only that of them. Those are applied one after another, also
 * while all is read: that goes on beside them, and takes over with what was announced meanwhile read once more. When something cannot be read
 * the old snapshot stays, and all is read anew until that succeeds.
 */
export async function startCatalogHolder(
  services: Pick<Services, 'clock' | 'db' | 'listen' | 'log' | 'shop'> & {
    readonly pool: pg.Pool;
    readonly readSearchWords: () => Promise<SearchWords>;
  },
): Promise<CatalogHolder> {
  const { db, pool, log, readSearchWords } = services;
  let held: HeldSnapshot | undefined;
  let prepared: Promise<void> = Promise.resolve();
  const changes = new InTurn();
  const readings = new InTurn();
  let pendingReload: Promise<void> | null = null;
  /** What was announced since all is being read; null while it is not. */
  let meanwhile: Map<Change, Set<number>> | null = null;

  const again = readAgain(refresh, () => undefined);
  const onFailure = (err: unknown) => {
    log.error({ err }, 'the catalogue could not be read again');
    if (held) again.begin();
  };

  function refresh(): Promise<void> {
    // One that has not begun yet will read whatever this call wants to see.
    if (!pendingReload) {
      pendingReload = readings.do(readAll);
      pendingReload.catch(onFailure);
    }
    return pendingReload;
  }

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
      const deps = { db, pool, readSearchWords, suffixes };
      const read = await loadSnapshot(deps, held !== undefined);
      if (held) await makeReady(held, { next: read, move: null }, services.clock.now());
      else held = read;
      await changes.do(async () => {
        let next = read;
        for (const [change, ids] of since) {
          // What so many are now shows with the next reading of all.
          if (change.isTooMuch(next, ids.size)) void refresh().catch(() => undefined);
          else next = await changed(next, change, [...ids]);
        }
        if (held) await makeReady(held, { next, move: null }, services.clock.now());
        held = next;
      });
    } finally {
      meanwhile = null;
    }
  }

  async function changed(
    current: HeldSnapshot,
    change: Change,
    ids: readonly number[],
  ): Promise<HeldSnapshot> {
    const made = await change.apply(current, ids);
    await makeReady(current, made, services.clock.now());
    return made.next;
  }

  /** Follows announcements of a JSON list of product ids: those that come within a moment are read together. */
  function follow(change: Change) {
    const announced = new Set<number>();
    const turn = gatherTurn(PACE);
    const apply = async () => {
      await turn();
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
      const isGathering = announced.size > 0;
      const missed = meanwhile?.get(change) ?? new Set();
      meanwhile?.set(change, missed);
      for (const id of JSON.parse(payload) as number[]) {
        announced.add(id);
        missed.add(id);
      }
      if (!isGathering) changes.do(apply).catch(onFailure);
    };
  }
  const movingParts = follow({
    apply: async (current, ids) => changeProducts(current, await readMovingParts(db, ids)),
    isTooMuch: () => false,
  });
  const pricings = follow({
    apply: async (current, ids) => changePricings(current, await readPricings(pool, ids)),
    isTooMuch: () => false,
  });
  const products = follow({
    async apply(current, ids) {
      const read = await readChanged({ db, pool }, current, ids);
      return inSlices(changeCatalog(current, read), Number.POSITIVE_INFINITY);
    },
    isTooMuch: ({ readAgain: idle, products: all }, count) =>
      idle + count > Math.max(FEW, all.length * MOST_IDLE),
  });

  const imports = followImport(({ products: changed, stock, isAll }) => {
    if (isAll) return void refresh().catch(() => undefined);
    if (changed.length > 0) products(JSON.stringify(changed));
    if (stock.length > 0) movingParts(JSON.stringify(stock));
  });

  // Listening before the first reading: nothing announced in between is missed.
  const stops = [
    await services.listen('catalog_changed', () => void refresh().catch(() => undefined)),
    await services.listen(STOCK_CHANGED, movingParts),
    await services.listen('ratings_changed', movingParts),
    await services.listen(PRICINGS_CHANGED, pricings),
    await services.listen(PRODUCTS_CHANGED, products),
    await services.listen(IMPORT_PROGRESS, imports.hear),
  ];
  await refresh();
  return {
    current() {
      if (!held) throw new Error('The catalogue is not loaded');
      return held;
    },
    refresh,
    prepare() {
      prepared = held ? prepareAll(held) : Promise.resolve();
      prepared.catch((error: unknown) => log.error({ err: error }, 'the catalogue cannot be searched'));
    },
    async stop() {
      for (const stop of stops) stop();
      imports.stop();
      again.stop();
      await Promise.allSettled([readings.idle(), changes.idle(), prepared]);
    },
  };
}
