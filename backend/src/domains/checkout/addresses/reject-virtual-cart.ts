import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';

const text = defineMessages('virtual-cart', {
  'no-delivery': 'The Cart includes virtual product(s) only, so a shipping address is not used.',
});

/** Rejects a delivery for a cart without goods, with Magento's message. @throws ContractError */
export function rejectVirtualCart({ isVirtual }: Pick<PricedCart, 'isVirtual'>): void {
  if (isVirtual) throw noSuchEntity(text('no-delivery'), 'CART_IS_VIRTUAL');
}
