import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { approvalText } from './approval-texts.ts';
import type { RejectedRequest } from './approvals-query.ts';

/** The viewer's requests that another person rejected, newest first, each with its reason. */
export function RejectedTable({ requests }: { readonly requests: readonly RejectedRequest[] }) {
  return (
    <Section title={approvalText('rejectedTitle')}>
      <DenseTable label={approvalText('rejectedTitle')}>
        <thead>
          <tr>
            <th scope="col">{approvalText('action')}</th>
            <th scope="col">{approvalText('subject')}</th>
            <th scope="col" data-kind="number">
              {approvalText('amount')}
            </th>
            <th scope="col">{approvalText('rejectedBy')}</th>
            <th scope="col">{approvalText('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ id, summary, subject, amount, currency, reason, ...decision }) => (
            <tr key={id}>
              <td data-fold="first">{summary}</td>
              <td data-fold="second">{subject}</td>
              <td data-kind="number" data-fold="first-end">
                {formatMoney(amount, currency)}
              </td>
              <td data-fold="second-end">
                {decision.rejected_by}
                <small>{writeDateTime(decision.rejected_at)}</small>
              </td>
              <td data-fold="whole">{reason}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </Section>
  );
}
