import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { WorkKind } from '../../../platform/office/work/work-kind.ts';
import { OPEN_DISPUTES } from './dispute.repository.ts';

const text = defineMessages('dispute-work', {
  disputes: { one: 'disputed card payment', other: 'disputed card payments' },
});

const ORDER_NUMBER = /^\d+$/;

/** The open work with disputes of card payments. */
export const disputeWork: readonly WorkKind[] = [
  {
    code: 'open_disputes',
    desk: 'money',
    permission: 'payments.read',
    isLate: false,
    title: (count) => text('disputes', { count }),
    rows: OPEN_DISPUTES,
    path: (subject) => (ORDER_NUMBER.test(subject) ? `/orders/${subject}` : '/money/close'),
  },
];
