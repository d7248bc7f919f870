import type { Services } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type TradingView, tradingProblem } from '../../metals/spot/trading-problem.ts';
import { findHiddenProducts } from './hidden-product.repository.ts';

const text = defineMessages('hidden-product', {
  'no-longer-sold': 'This product is no longer sold.',
  'no-price': 'This product has no price at the moment. Try again in a few minutes.',
});

/** A product that the catalog does not show: disabled, or of a metal without a price. */
export interface HiddenProduct {
  readonly sku: string;
  readonly name: string;
  /** Why it is not for sale, as text for shoppers. */
  readonly message: string;
}

/**
 * Returns names of products that the catalog snapshot lacks, and why shoppers cannot buy them, by
 * product id. A deleted product has no entry.
 */
export async function describeHiddenProducts(
  { db }: Pick<Services, 'db'>,
  ids: readonly number[],
  view: TradingView,
): Promise<ReadonlyMap<number, HiddenProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await findHiddenProducts(db, ids);
  return new Map(
    rows.map(({ id, sku, name, isEnabled, pricedMetal }) => {
      const market = pricedMetal === null ? null : tradingProblem(pricedMetal, view);
      const message = isEnabled ? (market ?? text('no-price')) : text('no-longer-sold');
      return [id, { sku, name, message }];
    }),
  );
}
