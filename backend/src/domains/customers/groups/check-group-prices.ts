import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import { inSlices } from '@ingot/catalog-engine/structures/in-slices.ts';
import type { CustomerGroup } from '@ingot/rules/customers/groups/customer-groups.ts';
import { bidAboveGroupAsk } from '@ingot/rules/customers/groups/group-discount.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Services } from '../../../platform/context.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { metalName } from '../../metals/metal-name.ts';
import { bidAboveAsk } from './group-errors.ts';

type PriceDeps = Pick<Services, 'catalog' | 'spot' | 'shop' | 'clock'>;

/** Number of products between two yields. */
const AT_ONCE = 256;

/**
 * Rejects premiums by which a group would buy a product below the shop's bid for it.
 * @throws ContractError with the product
 */
export async function checkGroupPrices(
  deps: PriceDeps,
  premiumPpm: CustomerGroup['premiumPpm'],
): Promise<void> {
  if (METALS.every((metal) => premiumPpm[metal] >= 0)) return;
  await inSlices(checkProducts(deps, premiumPpm));
}

function* checkProducts(
  { catalog, spot, shop, clock }: PriceDeps,
  premiumPpm: CustomerGroup['premiumPpm'],
): Generator<void, void> {
  const snapshot = catalog.current();
  const { products } = snapshot;
  const { prices } = spot.current();
  const nowMs = clock.now();
  for (let at = 0; at < products.length; at++) {
    if (at % AT_ONCE === 0) yield;
    const product = products[at];
    if (!product?.buyback || product.pricing.mode !== 'metal') continue;
    const { metal } = product.pricing;
    const price = prices[metal];
    if (price === undefined) continue;
    const traded = tradedProduct(product, shop.paymentMethods, snapshot);
    const found = bidAboveGroupAsk(traded, price, premiumPpm[metal], nowMs);
    if (found === null) continue;
    const money = (minor: number) => formatMoney(minor, shop.store.baseCurrency);
    throw bidAboveAsk({
      sku: product.sku,
      ask: money(found.askMinor),
      bid: money(found.bidMinor),
      metal: withinSentence(metalName(metal)),
    });
  }
}
