import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { readAgain } from '../database/read-again.ts';
import type { Services } from '../graph/context.ts';
import type { CatalogHolder } from './catalog-holder.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { PRICINGS_CHANGED } from './premium.repository.ts';
import type { SearchWords } from './search/search-words.ts';
import type { SnapshotBase } from './snapshot/build-snapshot.ts';
import { changePricings, changeProducts } from './snapshot/change-products.ts';
import { loadSnapshot } from './snapshot/load-snapshot.ts';
import { readPricings } from './snapshot/read-pricing.ts';
import { readMovingParts } from './snapshot/snapshot.repository.ts';

type Held = CatalogSnapshot & SnapshotBase;

/** Orders come in bursts: what changes within this time is read in one statement. */
const GATHER_MS = 40;

/**
 * Loads the catalogue and follows its changes: `catalog_changed` reads all of it anew, `stock_changed`,
 * `ratings_changed` and `pricings_changed` (a JSON list of product ids) only that of those products. Changes are applied one after another. When
 * one cannot be read the old snapshot stays, and all is read anew until that succeeds.
 */
export async function startCatalogHolder(
  services: Pick<Services, 'db' | 'listen' | 'log' | 'shop'> & {
    readonly pool: pg.Pool;
    readonly readSearchWords: () => Promise<SearchWords>;
  },
): Promise<CatalogHolder> {
  const { db, pool, log, readSearchWords } = services;
  const load = () => {
    const { productUrlSuffix: product, categoryUrlSuffix: category } = services.shop.store;
    return loadSnapshot({ db, pool, readSearchWords, suffixes: { product, category } });
  };
  let held: Held | undefined;
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
      // Who has a catalogue keeps it until all of the new one is there; the first one is there to be looked at before it can be searched.
      if (held) await next.laterSearch.make();
      else {
        searchable = next.laterSearch.make();
        searchable.catch((error: unknown) => log.error({ err: error }, 'the catalogue cannot be searched'));
      }
      held = next;
    });
    return pendingReload;
  }

  /** Follows announcements of a JSON list of product ids: those that come within a moment are read together. */
  function follow(read: (current: Held, ids: readonly number[]) => Promise<Held>) {
    const changed = new Set<number>();
    return (payload: string | null) => {
      if (!payload) {
        void refresh().catch(() => undefined);
        return;
      }
      const isGathering = changed.size > 0;
      for (const id of JSON.parse(payload) as number[]) changed.add(id);
      if (isGathering) return;
      enqueue(async () => {
        await wait(GATHER_MS, undefined, { ref: false });
        const gathered = [...changed];
        changed.clear();
        if (held) held = await read(held, gathered);
      }).catch(() => undefined);
    };
  }
  const movingParts = follow(async (current, ids) => changeProducts(current, await readMovingParts(db, ids)));
  const pricings = follow(async (current, ids) => changePricings(current, await readPricings(pool, ids)));

  // Listening before the first reading: nothing announced in between is missed.
  const stops = [
    await services.listen('catalog_changed', () => void refresh().catch(() => undefined)),
    await services.listen('stock_changed', movingParts),
    await services.listen('ratings_changed', movingParts),
    await services.listen(PRICINGS_CHANGED, pricings),
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
