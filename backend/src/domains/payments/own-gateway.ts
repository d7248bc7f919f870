import type { CardGateway } from '../../platform/payment-providers/card-gateway.ts';
import type { Payment } from './payment.ts';

/** @throws for a payment of another gateway than the one the shop speaks to now: only that one can settle it */
export function requireOwnGateway(
  gateway: Pick<CardGateway, 'name'>,
  payment: Pick<Payment, 'id' | 'gateway'>,
): void {
  if (payment.gateway === gateway.name) return;
  throw new Error(`Payment ${payment.id} is with ${payment.gateway}, and the shop speaks to ${gateway.name}`);
}
