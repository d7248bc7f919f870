import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListEmpty } from '../../components/tables/list-empty.tsx';
import { ApprovalTable } from '../../domains/staff/approvals/approval-table.tsx';
import { approvalText } from '../../domains/staff/approvals/approval-texts.ts';
import { approvalsQuery } from '../../domains/staff/approvals/approvals-query.ts';
import { RejectedTable } from '../../domains/staff/approvals/rejected-table.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ApprovalsPage() {
  const { data, error } = useQuery(approvalsQuery);
  const approvals = data?.approvals;
  const rejected = data?.rejected_requests ?? [];
  return (
    <>
      <PageHeader title={approvalText('title')} lead={approvalText('lead')} />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {approvals?.length === 0 && <ListEmpty title={approvalText('nothing')} />}
      {approvals !== undefined && approvals.length > 0 && <ApprovalTable approvals={approvals} />}
      {rejected.length > 0 && <RejectedTable requests={rejected} />}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
