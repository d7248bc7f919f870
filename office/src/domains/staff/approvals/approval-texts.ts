import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the actions that wait for a second member of staff. */
export const approvalText = defineMessages('approvals', {
  title: 'Approvals',
  lead: 'Payouts, refunds and prices above the limits wait here for a second person.',
  nothing: 'Nothing waits for approval',
  action: 'Action',
  subject: 'Subject',
  amount: 'Amount',
  requested: 'Requested',
  decision: 'Decision',
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw',
  approveOf: 'Approve: {summary}',
  rejectOf: 'Reject: {summary}',
  withdrawOf: 'Withdraw: {summary}',
  approveTitle: 'Approve this action?',
  approveBody: 'It runs at once, in your name. The audit log records both of you.',
  rejectTitle: 'Reject this action?',
  withdrawTitle: 'Withdraw this request?',
  reason: 'Reason',
  approved: 'Approved: {summary}',
  rejected: 'Rejected: {summary}',
  own: 'Your own request',
  rejectedTitle: 'Your rejected requests',
  rejectedBy: 'Rejected by',
});
