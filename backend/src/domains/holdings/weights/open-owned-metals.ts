import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { MetalWeights, OwnedMetals } from '../../alerts/check/owned-metals.ts';
import type { HeldLot } from '../holding.ts';
import { readHoldings } from '../lots/read-holdings.ts';
import {
  findOutdated,
  findWeights,
  lockWeights,
  type OwnedWeights,
  storeWeights,
} from './weight.repository.ts';

/** Returns the port through which alerts read what customers own. */
export function openOwnedMetals(services: Pick<Services, 'db' | 'shop' | 'catalog' | 'log'>): OwnedMetals {
  return {
    async readWeights(db, customerIds) {
      const found = await findWeights(db, customerIds);
      const catalog = services.catalog.current();
      return new Map(
        [...found].flatMap(([id, owned]) => {
          const weights = withSets(owned, catalog);
          return weights === null ? [] : [[id, weights]];
        }),
      );
    },
    async refreshWeights(customerIds) {
      if (customerIds.length === 0) return;
      for (const customerId of await findOutdated(services.db, customerIds)) {
        // The alerts of one customer must not stop those of others.
        await refresh(services, customerId).catch((error: unknown) => {
          services.log.error({ err: error, customerId }, 'The weights of a customer were not computed');
        });
      }
    },
  };
}

/** Computes the weights of a customer. A lot or sale that changes meanwhile makes them out of date again. */
async function refresh({ db, shop }: Pick<Services, 'db' | 'shop'>, customerId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const changes = await lockWeights(trx, customerId);
    if (changes === null) return;
    const { held } = await readHoldings({ db: trx, shop }, customerId);
    await storeWeights(trx, customerId, sumWeights(held), changes);
  });
}

/** Returns the fine metal of lots. Sets count by piece, because a dealer may change their contents. */
function sumWeights(lots: readonly HeldLot[]): OwnedWeights {
  const weights = new Weights({});
  const sets: Record<string, number> = {};
  for (const { metal, sku, fineWeightUg, rest } of lots) {
    if (metal !== 'mixed') weights.add(metal, fineWeightUg * rest.pieces);
    else if (sku !== null && rest.pieces > 0) sets[sku] = (sets[sku] ?? 0) + rest.pieces;
  }
  return { weights: weights.all(), sets };
}

/**
 * Adds the metals of sets, without those that are not in the catalog: their metals are unknown, and the page
 * leaves them out as well. Null if nothing else is owned.
 */
function withSets({ weights, sets }: OwnedWeights, catalog: CatalogSnapshot): MetalWeights | null {
  const owned = Object.entries(sets);
  if (owned.length === 0) return weights;
  const sum = new Weights(weights);
  for (const [sku, pieces] of owned) {
    for (const { metal, fineWeightMicrograms } of catalog.productBySku(sku)?.setParts ?? []) {
      sum.add(metal, fineWeightMicrograms * pieces);
    }
  }
  const all = sum.all();
  return Object.keys(all).length === 0 ? null : all;
}

/** A sum of weights, in micrograms. Stops at the largest number that is exact. */
class Weights {
  readonly #sum: Map<Metal, number>;

  constructor(weights: MetalWeights) {
    this.#sum = new Map(METALS.map((metal) => [metal, weights[metal] ?? 0]));
  }

  add(metal: Metal, weightUg: number): void {
    this.#sum.set(metal, Math.min((this.#sum.get(metal) ?? 0) + weightUg, Number.MAX_SAFE_INTEGER));
  }

  /** Returns the metals with a weight above 0. */
  all(): MetalWeights {
    return Object.fromEntries([...this.#sum].filter(([, weightUg]) => weightUg > 0));
  }
}
