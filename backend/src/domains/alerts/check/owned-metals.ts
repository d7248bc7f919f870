import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The fine metal that a customer owns, in micrograms by metal. */
export type MetalWeights = Readonly<Partial<Record<Metal, number>>>;

/** Reads what customers own. The domain of holdings implements it. */
export interface OwnedMetals {
  /**
   * Returns the weights of these customers in one statement. Omits those whose lots or sales changed since
   * the last `refreshWeights`.
   */
  readWeights(
    db: Database | Transaction,
    customerIds: readonly number[],
  ): Promise<ReadonlyMap<number, MetalWeights>>;
  /** Computes the weights of these customers that are missing or out of date. */
  refreshWeights(customerIds: readonly number[]): Promise<void>;
}

declare module '../../../platform/context.ts' {
  interface Services {
    readonly ownedMetals: OwnedMetals;
  }
}
