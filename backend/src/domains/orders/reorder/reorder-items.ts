import type { Services, SignedInViewer } from '../../../platform/context.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { UserErrorCode } from '../../cart/availability/user-error.ts';
import { addItems } from '../../cart/lines/add-items.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { createCart } from '../../cart/storage/create-cart.ts';
import { findOrderByNumber } from '../lookup/orders.repository.ts';

const text = defineMessages('reorder-items', {
  'order-not-found': 'Cannot find order number "{number}" in store "{store}"',
});

/** Which order is bought again, by whom. */
export interface ReorderInput {
  readonly number: string;
  readonly store: string;
  readonly viewer: SignedInViewer;
  readonly clientAddress: string;
  readonly basis: PricingBasis;
}

/** A piece that could not be added, by its name. */
export interface ReorderRefusal {
  readonly code: UserErrorCode;
  readonly message: string;
}

/**
 * Puts the pieces of a customer's order into their cart, as if they were chosen today: today's price, stock and limits
 * decide. Each piece by itself: what cannot be had is named, the rest is added. Gives the cart's id.
 * @throws ContractError for an order that is not there, or is not theirs: with one and the same answer
 */
export async function reorderItems(
  services: Pick<Services, 'db' | 'config'>,
  { number, store, viewer, clientAddress, basis }: ReorderInput,
): Promise<{ readonly cartId: string; readonly refusals: readonly ReorderRefusal[] }> {
  const order = /^\d{1,18}$/.test(number) ? await findOrderByNumber(services.db, number) : null;
  if (order?.customerId !== viewer.customerId) {
    throw inputError(text('order-not-found', { number: echoed(number), store }), 'ORDER_NOT_FOUND');
  }
  const { nowMs } = basis;
  const cartId = await createCart(services, { viewer, wantedId: null, clientAddress, nowMs });
  const refusals: ReorderRefusal[] = [];
  for (const { name, sku, parentSku, quantity } of order.items) {
    const added = await addItems(services, {
      maskedId: cartId,
      viewer,
      items: [{ sku, parentSku, quantity, selectedOptions: [] }],
      basis,
      isAllOrNothing: false,
    });
    refusals.push(...added.refusals.map(({ code, message }) => ({ code, message: `${name}: ${message}` })));
  }
  return { cartId, refusals };
}
