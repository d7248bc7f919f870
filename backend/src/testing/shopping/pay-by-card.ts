import { randomBytes } from 'node:crypto';
import type { SandboxBehaviour } from '../../platform/payment-providers/sandbox/sandbox-cards.ts';
import type { TestAnswer } from '../send-query.ts';
import { must, ORDER_FIELDS, type OrderData, type Send, type Shopper } from './shopper.ts';

/** Returns a new token of the sandbox's form for a card of this behavior. */
export function cardToken(behaviour: SandboxBehaviour = 'approve'): string {
  return `sandbox_${behaviour}.${randomBytes(18).toString('base64url')}.1228`;
}

/** Sets a card as the payment of a cart: a token or a saved card. */
export async function chooseCard(
  send: Send,
  { cartId }: Pick<Shopper, 'cartId'>,
  card: { readonly card?: object; readonly card_vault?: object },
): Promise<void> {
  await must(
    send,
    `mutation ($id: String!, $method: PaymentMethodInput!) {
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: $method }) { cart { selected_payment_method { code } } }
    }`,
    { id: cartId, method: { code: 'card', ...card } },
  );
}

/** The result of placeOrder. */
export interface PlaceAnswer {
  readonly order: OrderData | null;
  readonly challenge: { readonly id: string; readonly url: string | null } | null;
  /** `extensions.code` of the error; null without one. */
  readonly code: string | null;
  readonly message: string | null;
}

/** Places the order of a cart and returns the result. */
export async function place(send: Send, { cartId }: Pick<Shopper, 'cartId'>): Promise<PlaceAnswer> {
  const answer: TestAnswer<{
    placeOrder: {
      orderV2: OrderData | null;
      payment_challenge: PlaceAnswer['challenge'];
    };
  }> = await send(
    `mutation ($id: String!) {
      placeOrder(input: { cart_id: $id }) {
        errors { code message } orderV2 { ${ORDER_FIELDS} } payment_challenge { id url client_secret }
      }
    }`,
    { id: cartId },
  );
  const error = answer.errors?.[0];
  return {
    order: answer.data?.placeOrder?.orderV2 ?? null,
    challenge: answer.data?.placeOrder?.payment_challenge ?? null,
    code: error?.extensions.code ?? null,
    message: error?.message ?? null,
  };
}
