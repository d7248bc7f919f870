import type { ContractError } from '../../../platform/errors/errors.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import type { Placement } from './place-order.ts';

/** The order, the bank's question before it, or why there is none. */
export type PlaceOrderResult =
  | (Placement & { readonly refusal: null })
  | {
      readonly order: null;
      readonly dropped: null;
      readonly challenge: null;
      readonly refusal: ContractError;
      /** Whether a field of this answer has raised the refusal as a top-level error already. */
      isReported: boolean;
    };

/**
 * The order for a field that would show it; null while the bank asks. A refusal is thrown by the first such field and is
 * null in the others, so that clients that read only top-level errors see it, and see it once.
 * @throws ContractError
 */
export function orderOrThrow(result: PlaceOrderResult): PlacedOrder | null {
  if (result.refusal === null) return result.order;
  if (result.isReported) return null;
  result.isReported = true;
  throw result.refusal;
}
