import type { Services, SignedInViewer } from '../../../platform/context.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { repeatedChoice } from '../../cart/availability/describe-choices.ts';
import type { UserErrorCode } from '../../cart/availability/user-error.ts';
import { addItems } from '../../cart/lines/add-items.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { createCart } from '../../cart/storage/create-cart.ts';
import { partUids } from '../bundles/present-parts.ts';
import { shownItems } from '../bundles/shown-items.ts';
import { findOrderByNumber } from '../lookup/orders.repository.ts';

const text = defineMessages('reorder-items', {
  'order-not-found': 'Cannot find order number "{number}" in store "{store}"',
});

/** Input of `reorderItems`. */
export interface ReorderInput {
  readonly number: string;
  readonly store: string;
  readonly viewer: SignedInViewer;
  readonly clientAddress: string;
  readonly basis: PricingBasis;
}

/** The reason why an item could not be added, with the product's name. */
export interface ReorderError {
  readonly code: UserErrorCode;
  readonly message: string;
}

/**
 * Adds the items of a customer's order to the cart, by current prices, stock and limits. Each item
 * is accepted or rejected independently. Returns the cart's id.
 * @throws ContractError, equal for an unknown and a foreign order
 */
export async function reorderItems(
  services: Pick<Services, 'db' | 'config'>,
  { number, store, viewer, clientAddress, basis }: ReorderInput,
): Promise<{ readonly cartId: string; readonly rejections: readonly ReorderError[] }> {
  const order = /^\d{1,18}$/.test(number) ? await findOrderByNumber(services.db, number) : null;
  if (order?.customerId !== viewer.customerId) {
    throw inputError(text('order-not-found', { number: echoed(number), store }), 'ORDER_NOT_FOUND');
  }
  const { nowMs } = basis;
  const cartId = await createCart(services, { viewer, wantedId: null, clientAddress, nowMs });
  const rejections: ReorderError[] = [];
  for (const { name, sku, parentSku, quantity, options, parts = [] } of shownItems(order.items)) {
    const { selectedOptions, enteredOptions } = repeatedChoice(options.flatMap(({ choice }) => choice ?? []));
    const added = await addItems(services, {
      maskedId: cartId,
      viewer,
      items: [
        {
          sku,
          parentSku,
          quantity,
          enteredOptions,
          selectedOptions: [...selectedOptions, ...partUids(parts)],
        },
      ],
      basis,
      isAllOrNothing: false,
    });
    rejections.push(
      ...added.rejections.map(({ code, message }) => ({ code, message: `${name}: ${message}` })),
    );
  }
  return { cartId, rejections };
}
