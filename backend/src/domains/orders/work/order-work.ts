import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { WorkKind } from '../../../platform/office/work/work-kind.ts';
import {
  ANNOUNCED_PAYMENTS,
  FAILED_ORDER_JOBS,
  HELD_ORDERS,
  OPEN_ORDER_CLAIMS,
  ORDERS_IN_REVIEW,
  OVERDUE_ORDERS,
  ordersIn,
  REFUNDS_TO_SEND,
  SURPLUSES,
} from './order-work.repository.ts';

const text = defineMessages('order-work', {
  announced: { one: 'announced payment to confirm', other: 'announced payments to confirm' },
  clearing: { one: 'payment clearing', other: 'payments clearing' },
  refunds: { one: 'order with a refund to send', other: 'orders with refunds to send' },
  surpluses: { one: 'order that holds too much money', other: 'orders that hold too much money' },
  claims: { one: 'order whose buyer owes us money', other: 'orders whose buyers owe us money' },
  held: { one: 'order on hold', other: 'orders on hold' },
  inReview: { one: 'order under review', other: 'orders under review' },
  overdue: { one: 'order past its payment deadline', other: 'orders past their payment deadline' },
  failed: { one: 'order with a failed e-mail or job', other: 'orders with failed e-mails or jobs' },
});

const path = (number: string) => `/orders/${number}`;

/** The open work with orders: payments, refunds, holds, failures. */
export const orderWork: readonly WorkKind[] = [
  {
    code: 'announced_payments',
    desk: 'money',
    permission: 'orders.pay',
    isLate: false,
    title: (count) => text('announced', { count }),
    rows: ANNOUNCED_PAYMENTS,
    path,
  },
  {
    code: 'clearing_payments',
    desk: 'money',
    permission: 'orders.pay',
    isLate: false,
    title: (count) => text('clearing', { count }),
    rows: ordersIn('payment_received', 'clearing'),
    path,
  },
  {
    code: 'refunds_to_send',
    desk: 'money',
    permission: 'orders.refund',
    isLate: false,
    title: (count) => text('refunds', { count }),
    rows: REFUNDS_TO_SEND,
    path,
  },
  {
    code: 'surpluses',
    desk: 'money',
    permission: 'orders.refund',
    isLate: false,
    title: (count) => text('surpluses', { count }),
    rows: SURPLUSES,
    path,
  },
  {
    code: 'open_order_claims',
    desk: 'money',
    permission: 'orders.pay',
    isLate: false,
    title: (count) => text('claims', { count }),
    rows: OPEN_ORDER_CLAIMS,
    path,
  },
  {
    code: 'held_orders',
    desk: 'orders',
    permission: 'orders.read',
    isLate: false,
    title: (count) => text('held', { count }),
    rows: HELD_ORDERS,
    path,
  },
  {
    code: 'orders_in_review',
    desk: 'compliance',
    permission: 'orders.hold',
    isLate: false,
    title: (count) => text('inReview', { count }),
    rows: ORDERS_IN_REVIEW,
    path,
  },
  {
    code: 'overdue_orders',
    desk: 'orders',
    permission: 'orders.read',
    isLate: true,
    title: (count) => text('overdue', { count }),
    rows: OVERDUE_ORDERS,
    path,
  },
  {
    code: 'failed_order_jobs',
    desk: 'orders',
    permission: 'orders.read',
    isLate: false,
    title: (count) => text('failed', { count }),
    rows: FAILED_ORDER_JOBS,
    path,
  },
];
