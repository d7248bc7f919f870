import type { ContractError } from '../../../platform/errors/errors.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import type { Placement } from './place-order.ts';

/** The order, a challenge of the bank, or a rejection. */
export type PlaceOrderResult =
  | (Placement & { readonly rejection: null })
  | {
      readonly order: null;
      readonly dropped: null;
      readonly challenge: null;
      readonly rejection: ContractError;
      /** Whether a field of this response has already thrown the rejection. */
      isReported: boolean;
    };

/**
 * Returns the order for a result field; null during a bank challenge. The first field throws a
 * rejection, the others return null. Clients that read only top-level errors thus see it once.
 * @throws ContractError
 */
export function orderOrThrow(result: PlaceOrderResult): PlacedOrder | null {
  if (result.rejection === null) return result.order;
  if (result.isReported) return null;
  result.isReported = true;
  throw result.rejection;
}
