import { AUTHORIZATION_GRACE_MS, authorizationVerdict } from '@ingot/rules/cart/locks/lock-market.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Cart } from '../../cart/cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { lockAttempt } from '../../payments/attempt/lock-attempt.ts';
import type { Payment } from '../../payments/payment.ts';
import { requestRelease } from '../../payments/settle/release-payment.ts';
import { lockForOrder } from './lock-for-order.ts';

/**
 * Returns the cart with its price lock extended, while an authorization that began in time may
 * still be captured, for example after 3-D Secure. Otherwise returns the cart unchanged.
 */
export function withGrace(cart: Cart, openPayment: Payment | null, nowMs: number): Cart {
  const { priceLock } = cart;
  if (priceLock === null || openPayment === null || nowMs < priceLock.untilMs) return cart;
  if (authorizationVerdict(openPayment.startedAtMs, priceLock.untilMs, nowMs) === 'void') return cart;
  return { ...cart, priceLock: { ...priceLock, untilMs: priceLock.untilMs + AUTHORIZATION_GRACE_MS } };
}

/**
 * Releases the running authorization of a cart whose price lock ended too long ago. Does nothing
 * while it may still be captured.
 */
export async function releaseLate(
  deps: Pick<Services, 'db' | 'jobs' | 'clock'>,
  access: CartAccess,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const cart = await lockForOrder(trx, access);
    const payment = await lockAttempt(trx, cart);
    const untilMs = cart.priceLock?.untilMs;
    if (payment === null || untilMs === undefined || deps.clock.now() < untilMs) return;
    if (authorizationVerdict(payment.startedAtMs, untilMs, deps.clock.now()) === 'capture') return;
    await requestRelease(trx, deps, { payment, reason: 'price lock expired' });
  });
}
