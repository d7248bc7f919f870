import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { ResendOrderEmailDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { type JobsPageData, SYSTEM } from './jobs-query.ts';
import { jobsText } from './jobs-texts.ts';

type Email = JobsPageData['sent_emails'][number];

/** E-mails about orders. Each can be sent again. */
export function EmailTable({ emails }: { readonly emails: readonly Email[] | undefined }) {
  const resend = useAction(ResendOrderEmailDocument, {
    changes: [SYSTEM, 'orders'],
    success: () => jobsText('sentAgain'),
  });
  const columns: DataColumn<Email>[] = [
    {
      id: 'email',
      header: jobsText('email'),
      fold: 'first',
      cell: ({ subject, order }) => (
        <>
          {subject}{' '}
          <small>
            <PageLink to={`/orders/${order}`}>{order}</PageLink>
          </small>
        </>
      ),
    },
    { id: 'to', header: jobsText('to'), from: 'desktop', cell: ({ recipient }) => recipient },
    {
      id: 'result',
      header: jobsText('result'),
      fold: 'second',
      cell: ({ error }) =>
        error == null ? (
          <StateMark tone="done">{jobsText('sent')}</StateMark>
        ) : (
          <Reason tone="bad">{error}</Reason>
        ),
    },
    { id: 'tried', header: jobsText('tried'), fold: 'first-end', cell: ({ at }) => writeTime(at) },
    {
      id: 'action',
      header: jobsText('action'),
      fold: 'second-end',
      cell: ({ id, order }) => (
        <Button
          size="sm"
          isBusy={resend.isPending}
          onClick={() => void resend.run({ number: order, email: id })}
        >
          {jobsText('sendAgain')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={jobsText('emails')}
      columns={columns}
      rows={emails}
      rowId={({ id }) => id}
      rowLabel={({ subject }) => subject}
      error={resend.error}
      tone={({ error }) => (error == null ? undefined : 'bad')}
      empty={<ListEmpty title={jobsText('noEmails')} text={jobsText('noEmailsBody')} />}
    />
  );
}
