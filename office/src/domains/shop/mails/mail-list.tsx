import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { mailText } from './mail-desk-texts.ts';
import { type ListedMail, mailListQuery } from './mails-query.ts';

/** All e-mails to customers, to the dealer and to staff, by occasion. */
export function MailList() {
  const { data, error, refetch } = useQuery(mailListQuery);
  return (
    <>
      <PageHeader title={mailText('title')} lead={mailText('lead')} />
      {error !== null && !data && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height="320px" />}
      {data?.mail_list.groups.map(({ code, name, mails }) => (
        <Section key={code} title={name}>
          <DenseTable label={name}>
            <thead>
              <tr>
                <th scope="col">{mailText('mail')}</th>
                <th scope="col">{mailText('state')}</th>
                <th scope="col">{mailText('changed')}</th>
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <MailRow key={mail.code} mail={mail} />
              ))}
            </tbody>
          </DenseTable>
        </Section>
      ))}
    </>
  );
}

function MailRow({ mail }: { readonly mail: ListedMail }) {
  const count = mail.changed_texts;
  return (
    <tr>
      <td data-fold="first">
        <PageLink to={`/content/mails/${mail.code}`}>{mail.title}</PageLink>
        <small>{mail.occasion}</small>
      </td>
      <td data-fold="first-end">
        <StateMark tone={count > 0 ? 'done' : 'none'}>
          {count > 0 ? mailText('own', { count }) : mailText('standard')}
        </StateMark>
      </td>
      <td data-fold="second">
        {mail.changed_at == null ? mailText('never') : writeDateTime(mail.changed_at)}
        {mail.changed_by != null && <small>{mail.changed_by}</small>}
      </td>
    </tr>
  );
}
