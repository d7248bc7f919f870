import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { MetalWeights, OwnedMetals } from '../../alerts/check/owned-metals.ts';
import type { HeldLot } from '../holding.ts';
import { readHoldings } from '../lots/read-holdings.ts';
import { findOutdated, findWeights, lockWeights, storeWeights } from './weight.repository.ts';

/** Returns the port through which alerts read what customers own. */
export function openOwnedMetals(services: Pick<Services, 'db' | 'shop' | 'catalog' | 'log'>): OwnedMetals {
  return {
    readWeights: findWeights,
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
async function refresh(
  { db, shop, catalog }: Pick<Services, 'db' | 'shop' | 'catalog'>,
  customerId: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const changes = await lockWeights(trx, customerId);
    if (changes === null) return;
    const { held } = await readHoldings({ db: trx, shop }, customerId);
    const setOf = (sku: string) => catalog.current().productBySku(sku)?.setParts ?? [];
    await storeWeights(trx, customerId, sumWeights(held, setOf), changes);
  });
}

type SetParts = readonly { readonly metal: Metal; readonly fineWeightMicrograms: number }[];

/** Returns the fine metal of lots. Sets whose metals are not known do not count, as on the page. */
function sumWeights(lots: readonly HeldLot[], setOf: (sku: string) => SetParts): MetalWeights {
  const weights: Record<Metal, number> = { gold: 0, silver: 0, platinum: 0, palladium: 0 };
  for (const { metal, sku, fineWeightUg, rest } of lots) {
    const parts: SetParts =
      metal !== 'mixed' ? [{ metal, fineWeightMicrograms: fineWeightUg }] : sku === null ? [] : setOf(sku);
    for (const part of parts) {
      const sum = weights[part.metal] + part.fineWeightMicrograms * rest.pieces;
      weights[part.metal] = Math.min(sum, Number.MAX_SAFE_INTEGER);
    }
  }
  return Object.fromEntries(METALS.flatMap((metal) => (weights[metal] > 0 ? [[metal, weights[metal]]] : [])));
}
