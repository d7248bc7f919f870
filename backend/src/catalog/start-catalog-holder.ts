import type pg from 'pg';
import { gatherTurn } from '../database/gather-turn.ts';
import { readAgain } from '../database/read-again.ts';
import type { Services } from '../graph/context.ts';
import type { CatalogHolder } from './catalog-holder.ts';
import { inSlices } from './in-slices.ts';
import { takeRankingsOver } from './list/rank-products.ts';
import type { OrdinalMove } from './move-ordinals.ts';
import { PRICINGS_CHANGED } from './premium.repository.ts';
import { takePricesOver } from './priced-catalog.ts';
import { PRODUCTS_CHANGED } from './products-changed.ts';
import type { SearchWords } from './search/search-words.ts';
import { changeCatalog } from './snapshot/change-catalog.ts';
import { changePricings, changeProducts } from './snapshot/change-products.ts';
import { loadSnapshot } from './snapshot/load-snapshot.ts';
import { readChanged } from './snapshot/read-changed.ts';
import { readPricings } from './snapshot/read-pricing.ts';
import { readMovingParts } from './snapshot/snapshot.repository.ts';
import type { HeldSnapshot } from './snapshot/snapshot-base.ts';
import { STOCK_CHANGED } from './stock.repository.ts';

/**
 * Orders come in bursts: what changes within this time is read in one statement. While order follows order that is done four times a
 * second: each time a list of all products is written anew, and no answer or page that tells of products is kept any longer.
 */
const PACE = { gatherMs: 40, everyMs: 250 };

/** Products that were read again leave idle what was read of them before: of more than this share all are read anew. */
const MOST_IDLE = 0.1;
/** So many are few in any catalogue. */
const FEW = 1_000;

/**
 * Loads the catalogue and follows its changes: `catalog_changed` reads all of it anew, `products_changed` (a JSON list of product ids) those
 * products, `stock_changed`, `ratings_changed` and `pricings_changed` only that of them. Changes are applied one after another. When
 * one cannot be read the old snapshot stays, and all is read anew until that succeeds.
 */
export async function startCatalogHolder(
  services: Pick<Services, 'clock' | 'db' | 'listen' | 'log' | 'shop'> & {
    readonly pool: pg.Pool;
    readonly readSearchWords: () => Promise<SearchWords>;
  },
): Promise<CatalogHolder> {
  const { db, pool, log, readSearchWords } = services;
  const load = () => {
    const { productUrlSuffix: product, categoryUrlSuffix: category } = services.shop.store;
    const isBehind = held !== undefined;
    return loadSnapshot({ db, pool, readSearchWords, suffixes: { product, category } }, isBehind);
  };
  let held: HeldSnapshot | undefined;
  let searchable: Promise<void> = Promise.resolve();
  let queue: Promise<void> = Promise.resolve();
  let pendingReload: Promise<void> | null = null;

  const tell = (err: unknown) => log.error({ err }, 'the catalogue could not be read again');
  const again = readAgain(refresh, () => undefined);

  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch((error: unknown) => {
      tell(error);
      if (held) again.begin();
    });
    return done;
  }

  function refresh(): Promise<void> {
    // One that has not begun yet will read whatever this call wants to see.
    pendingReload ??= enqueue(async () => {
      pendingReload = null;
      const next = await load();
      if (held) await takeOver(held, next, null);
      else {
        searchable = next.laterSearch.make();
        searchable.catch((error: unknown) => log.error({ err: error }, 'the catalogue cannot be searched'));
        held = next;
      }
    });
    return pendingReload;
  }

  /**
   * Who has a catalogue keeps it until all of the new one is there that was asked for; the first one is there to be looked at before it can be
   * searched.
   */
  async function takeOver(before: HeldSnapshot, next: HeldSnapshot, move: OrdinalMove | null): Promise<void> {
    if (next.laterSearch !== before.laterSearch) await next.laterSearch.make();
    await inSlices(takeRankingsOver(before, next, move), Number.POSITIVE_INFINITY);
    await takePricesOver(before, next, { move, nowMs: services.clock.now() });
    held = next;
  }

  /** Shows some products as they are now, by whatever they have changed; when that were many, all is read. */
  async function showAgain(current: HeldSnapshot, ids: readonly number[]): Promise<void> {
    if (current.readAgain + ids.length > Math.max(FEW, current.products.length * MOST_IDLE)) {
      void refresh().catch(() => undefined);
      return;
    }
    const changed = await readChanged({ db, pool }, current, ids);
    const { next, move } = await inSlices(changeCatalog(current, changed), Number.POSITIVE_INFINITY);
    await takeOver(current, next, move);
  }

  /** Follows announcements of a JSON list of product ids: those that come within a moment are read together. */
  function follow(show: (current: HeldSnapshot, ids: readonly number[]) => Promise<void>) {
    const changed = new Set<number>();
    const turn = gatherTurn(PACE);
    return (payload: string | null) => {
      if (!payload) {
        void refresh().catch(() => undefined);
        return;
      }
      const isGathering = changed.size > 0;
      for (const id of JSON.parse(payload) as number[]) changed.add(id);
      if (isGathering) return;
      enqueue(async () => {
        await turn();
        const gathered = [...changed];
        changed.clear();
        if (held) await show(held, gathered);
      }).catch(() => undefined);
    };
  }
  const movingParts = follow(async (current, ids) => {
    await takeOver(current, changeProducts(current, await readMovingParts(db, ids)), null);
  });
  const pricings = follow(async (current, ids) => {
    await takeOver(current, changePricings(current, await readPricings(pool, ids)), null);
  });

  // Listening before the first reading: nothing announced in between is missed.
  const stops = [
    await services.listen('catalog_changed', () => void refresh().catch(() => undefined)),
    await services.listen(STOCK_CHANGED, movingParts),
    await services.listen('ratings_changed', movingParts),
    await services.listen(PRICINGS_CHANGED, pricings),
    await services.listen(PRODUCTS_CHANGED, follow(showAgain)),
  ];
  await refresh();
  return {
    current() {
      if (!held) throw new Error('The catalogue is not loaded');
      return held;
    },
    refresh,
    async stop() {
      for (const stop of stops) stop();
      again.stop();
      await Promise.allSettled([queue, searchable]);
    },
  };
}
