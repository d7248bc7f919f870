import type { OrderPolicySettings } from '../../shop/shop-settings.ts';

/** Until when an unpaid order is kept before it is canceled, epoch milliseconds. */
export function keptUntilMs(
  payByMs: number,
  { overdueGraceHours }: Pick<OrderPolicySettings, 'overdueGraceHours'>,
): number {
  return payByMs + overdueGraceHours * 3_600_000;
}
