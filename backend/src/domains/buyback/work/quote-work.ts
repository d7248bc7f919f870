import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { WorkKind } from '../../../platform/office/work/work-kind.ts';
import { LATE_QUOTES, QUOTES_TO_PAY, QUOTES_TO_RETURN, RECEIVED_PACKAGES } from './quote-work.repository.ts';

const text = defineMessages('quote-work', {
  received: { one: 'package received, to check', other: 'packages received, to check' },
  pay: { one: 'quote to pay', other: 'quotes to pay' },
  return: { one: 'package to send back', other: 'packages to send back' },
  late: { one: 'quote past its deadline', other: 'quotes past their deadline' },
});

const path = (number: string) => `/quotes/${number}`;

/** The open work with agreed quotes. */
export const quoteWork: readonly WorkKind[] = [
  {
    code: 'received_packages',
    desk: 'quotes',
    permission: 'quotes.check',
    isLate: false,
    title: (count) => text('received', { count }),
    rows: RECEIVED_PACKAGES,
    path,
  },
  {
    code: 'quotes_to_pay',
    desk: 'quotes',
    permission: 'quotes.settle',
    isLate: false,
    title: (count) => text('pay', { count }),
    rows: QUOTES_TO_PAY,
    path,
  },
  {
    code: 'quotes_to_return',
    desk: 'quotes',
    permission: 'quotes.check',
    isLate: false,
    title: (count) => text('return', { count }),
    rows: QUOTES_TO_RETURN,
    path,
  },
  {
    code: 'late_quotes',
    desk: 'quotes',
    permission: 'quotes.read',
    isLate: true,
    title: (count) => text('late', { count }),
    rows: LATE_QUOTES,
    path,
  },
];
