import type { CardGateway } from '../../platform/payment-providers/card-gateway.ts';
import type { Payment } from './payment.ts';

/**
 * @throws if another gateway than the configured one holds the payment, because only that one can
 * settle it
 */
export function requireGateway(
  gateway: Pick<CardGateway, 'name'>,
  payment: Pick<Payment, 'id' | 'gateway'>,
): void {
  if (payment.gateway === gateway.name) return;
  throw new Error(`Payment ${payment.id} belongs to ${payment.gateway}, but the shop uses ${gateway.name}`);
}
