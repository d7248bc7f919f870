import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the compliance desk. */
export const complianceText = defineMessages('office-compliance', {
  // Orders under review
  reviewsTitle: 'Orders under review',
  reviewsLead:
    'These orders wait for a decision. Prices stay; packing, clearing and payment deadlines wait. To add an order, open it and put it on hold for review.',
  open: 'Open',
  decided: 'Decided',
  order: 'Order',
  reviewReason: 'Reason',
  staffNote: 'For staff: {note}',
  openedBy: '{name}, {time}',
  opened: 'Under review since',
  orderTotal: 'Total',
  receivedOf: '{amount} received',
  nothingReceived: 'Nothing received',
  decide: 'Decide',
  decision: 'Decision',
  decision_released: 'Released',
  decision_rejected: 'Rejected',
  decision_canceled: 'Canceled before a decision',
  reviewsEmpty: 'No order is under review',
  reviewsEmptyBody: 'An order appears here when staff put it on hold for review.',
  decidedEmpty: 'No review is decided yet',
  rowLabel: 'order {order}',
  release: 'Release',
  reject: 'Reject',
  releaseTitle: 'Release order {order}?',
  releaseBody: 'The order goes on, and the buyer gets an e-mail. An unpaid order gets the time back.',
  releaseReason: 'Reason, for staff (optional)',
  releaseReasonHelp: 'Stays in the audit log. The buyer does not see it.',
  released: 'Order {order} goes on.',
  rejectTitle: 'Reject order {order}?',
  rejectBody:
    'The shop cancels the order, and the pieces go back on sale. The buyer pays no fee and no market loss.',
  rejectRefund: 'The buyer gets {amount} back.',
  rejectReason: 'Reason',
  rejectReasonHelp: 'The buyer reads it in an e-mail and on the order page.',
  rejected: 'Order {order} is rejected.',
});
