import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { WorkKind } from '../../../platform/office/work/work-kind.ts';
import { OPEN_LINES } from './line-work.repository.ts';

const text = defineMessages('line-work', {
  lines: { one: 'payment to match', other: 'payments to match' },
});

/** The open work with bank statements. */
export const lineWork: readonly WorkKind[] = [
  {
    code: 'payments_to_match',
    desk: 'money',
    permission: 'payments.read',
    isLate: false,
    title: (count) => text('lines', { count }),
    rows: OPEN_LINES,
    path: () => '/money',
  },
];
