import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { approvalText } from './approval-texts.ts';
import { approvalsQuery } from './approvals-query.ts';
import styles from './waiting-requests.module.css';

/** Lists the requests about an order or a quote that wait for approval. Renders nothing without one. */
export function WaitingRequests({ subject }: { readonly subject: string }) {
  const { data } = useQuery(approvalsQuery);
  const waiting = data?.approvals.filter((one) => one.subject === subject) ?? [];
  if (waiting.length === 0) return null;
  const alerts = waiting.map(({ id, summary, requested_by: name, requested_at: at, is_own: isOwn }) => (
    <Alert key={id} kind="info">
      {approvalText(isOwn ? 'waitsOwn' : 'waits', { summary, name, time: writeDateTime(at) })}{' '}
      <PageLink to="/approvals">{approvalText('open')}</PageLink>
    </Alert>
  ));
  return <div className={styles.waiting}>{alerts}</div>;
}
