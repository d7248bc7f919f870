import { randomUUID } from 'node:crypto';
import { signSandboxEvent } from '../../platform/payment-providers/sandbox/sandbox-webhooks.ts';
import type { ProviderEvent } from '../../platform/payment-providers/webhooks.ts';
import type { TestShop } from '../create-test-shop.ts';
import { jobsDone } from '../waiting.ts';
import { cardToken, chooseCard, place } from './pay-by-card.ts';
import { readyCustomer } from './place-orders.ts';
import type { Send } from './shopper.ts';

/** The secret of the sandbox webhooks, for `SANDBOX_WEBHOOK_SECRET` of a test shop. */
export const DISPUTE_SECRET = 'whsec_of_these_tests';

/** Returns the number of an order of a customer that a card has paid. `pieces` are quantities by SKU. */
export async function orderByCard(
  { db }: Pick<TestShop, 'db'>,
  send: Send,
  pieces: Readonly<Record<string, number>> = { 'AG-SHIP-1': 100 },
): Promise<string> {
  const shopper = await readyCustomer(send, pieces);
  await chooseCard(send, shopper, { card: { token: cardToken() } });
  const { order } = await place(send, shopper);
  await jobsDone(db);
  return order?.number ?? '';
}

/** Sends the signed event of a gateway about the payment of an order; a dispute is about `partMinor` or the whole. */
export async function hearOf(
  shop: TestShop,
  number: string,
  { kind, reason, partMinor }: Pick<ProviderEvent, 'kind' | 'reason'> & { readonly partMinor?: number },
): Promise<void> {
  const { reference, gateway_id, amount_minor } = await shop.db
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select(['reference', 'gateway_id', 'amount_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const event = { id: randomUUID(), kind, atMs: shop.clock.now(), gatewayId: gateway_id, reference, reason };
  const { body, headers } = signSandboxEvent(
    { ...event, amountMinor: partMinor ?? Number(amount_minor) },
    DISPUTE_SECRET,
  );
  const url = '/webhooks/payments/sandbox';
  await shop.app.inject({ method: 'POST', url, payload: body, headers: { ...headers } });
  await jobsDone(shop.db);
}
