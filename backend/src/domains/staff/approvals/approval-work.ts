import type { Permission } from '@ingot/rules/staff/permissions.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { WorkKind } from '../../../platform/office/work/work-kind.ts';
import { openApprovals } from './approval.repository.ts';

const text = defineMessages('approval-work', {
  'order-refund': { one: 'refund to approve', other: 'refunds to approve' },
  'package-resend': { one: 'lost package to approve', other: 'lost packages to approve' },
  payout: { one: 'payout to approve', other: 'payouts to approve' },
  'quote-payout': { one: 'payout of a quote to approve', other: 'payouts of quotes to approve' },
  'price-override': { one: 'agreed price to approve', other: 'agreed prices to approve' },
});

/**
 * Returns the open work with requests of one kind for a second member of staff.
 * `permission` is the permission to approve.
 */
export function approvalWork(kind: Parameters<typeof text>[0], permission: Permission): WorkKind {
  return {
    code: `approve_${kind.replaceAll('-', '_')}`,
    desk: 'today',
    permission,
    isLate: false,
    title: (count) => text(kind, { count }),
    rows: openApprovals(kind),
    path: () => '/approvals',
  };
}
