import { deskState, nextStep } from '@ingot/rules/orders/desk/desk-state.ts';
import type { OrderListRow } from './order-list.repository.ts';

/** Returns a listed order in the shape of the office schema. */
export function toOrderRow(row: OrderListRow) {
  const state = deskState(row.status, row.is_held);
  return {
    number: row.number,
    placed_at: row.placed_at.getTime(),
    state,
    next_step: nextStep(state, row.has_refund_to_send),
    customer: row.customer_name,
    email: row.email,
    country: row.country_code,
    first_piece: row.first_name,
    first_quantity: row.first_quantity,
    first_image: row.first_image,
    lines: row.lines,
    payment: row.payment_title,
    delivery: row.delivery_title,
    tracking: row.tracking_number,
    total: row.grand_total_minor,
    received: row.received_minor,
    currency: row.currency,
    pay_by: row.pay_by.getTime(),
  };
}
