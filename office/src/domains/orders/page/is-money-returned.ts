import type { OfficeOrder } from './order-query.ts';

/**
 * Returns whether an order that is ready to leave has been refunded in full. A refund does not change the
 * status of an order: staff have to cancel it.
 */
export function isMoneyReturned({
  next_step: step,
  actions,
  payments,
}: Pick<OfficeOrder, 'next_step' | 'actions' | 'payments'>): boolean {
  if (step !== 'pack' && step !== 'hand_over') return false;
  const hasBoth = payments.some((one) => one.is_refund) && payments.some((one) => !one.is_refund);
  return hasBoth && !actions.includes('refund');
}
