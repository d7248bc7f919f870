import type { OfficeOrder } from './order-query.ts';

/**
 * Returns whether nothing is left to refund of an order whose pieces would leave next. A refund keeps
 * the state of its order, so that staff have to cancel it.
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
