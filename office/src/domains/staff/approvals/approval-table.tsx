import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { approvalText } from './approval-texts.ts';
import type { Approval } from './approvals-query.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

/** The waiting actions, oldest first. People can only withdraw their own requests, not approve them. */
export function ApprovalTable({ approvals }: { readonly approvals: readonly Approval[] }) {
  const [approving, setApproving] = useState<Approval | null>(null);
  const [rejecting, setRejecting] = useState<Approval | null>(null);
  return (
    <>
      <DenseTable label={approvalText('title')}>
        <thead>
          <tr>
            <th scope="col">{approvalText('action')}</th>
            <th scope="col">{approvalText('subject')}</th>
            <th scope="col" data-kind="number">
              {approvalText('amount')}
            </th>
            <th scope="col">{approvalText('requested')}</th>
            <th scope="col">{approvalText('decision')}</th>
          </tr>
        </thead>
        <tbody>
          {approvals.map((approval) => (
            <tr key={approval.id}>
              <td data-fold="first">{approval.summary}</td>
              <td data-fold="second">
                {approval.path == null ? (
                  approval.subject
                ) : (
                  <PageLink to={approval.path}>{approval.subject}</PageLink>
                )}
              </td>
              <td data-kind="number" data-fold="first-end">
                {formatMoney(approval.amount, approval.currency)}
              </td>
              <td data-fold="second-end">
                {approval.is_own ? approvalText('own') : approval.requested_by}
                <small>{writeDateTime(approval.requested_at)}</small>
              </td>
              <td data-fold="whole">
                <span className="row">
                  {!approval.is_own && (
                    <Button
                      size="sm"
                      variant="primary"
                      aria-label={approvalText('approveOf', { summary: approval.summary })}
                      onClick={() => setApproving(approval)}
                    >
                      {approvalText('approve')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    aria-label={approvalText(approval.is_own ? 'withdrawOf' : 'rejectOf', {
                      summary: approval.summary,
                    })}
                    onClick={() => setRejecting(approval)}
                  >
                    {approvalText(approval.is_own ? 'withdraw' : 'reject')}
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      <ApproveDialog approval={approving} onClose={() => setApproving(null)} />
      <RejectDialog approval={rejecting} onClose={() => setRejecting(null)} />
    </>
  );
}
