import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { writeDateTime } from '../../components/labels/moments.ts';
import { Section } from '../../components/layout/section.tsx';
import { Split } from '../../components/layout/split.tsx';
import { Timeline } from '../../components/lists/timeline.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListEmpty } from '../../components/tables/list-empty.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { buyText } from '../../domains/buyback/buyback-texts.ts';
import { PayoutDuties } from '../../domains/buyback/compliance/payout-duties.tsx';
import { LineTable } from '../../domains/buyback/quote/line-table.tsx';
import { PayoutSide } from '../../domains/buyback/quote/payout-side.tsx';
import { QuoteEmails } from '../../domains/buyback/quote/quote-emails.tsx';
import { QuoteNext } from '../../domains/buyback/quote/quote-next.tsx';
import { SettlementSide } from '../../domains/buyback/quote/settlement-side.tsx';
import { stepName } from '../../domains/buyback/quote/step-name.ts';
import { quoteQuery } from '../../domains/buyback/quotes-query.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

/** One quote at the buy desk, at `/quotes/{number}`. */
export default function QuotePage() {
  const { number = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(quoteQuery(number));
  const canOpen = usePermission('customers.documents');
  const quote = data?.quote;
  const back = { to: '/quotes', text: buyText('title') };
  const title = buyText('quoteTitle', { number });
  if (!quote) {
    return (
      <>
        <PageHeader title={title} back={back} />
        {error !== null && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
        {error === null && !isPending && <ListEmpty title={buyText('notFound')} />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        lead={[
          buyText('quoteLead', {
            customer: quote.customer || buyText('former'),
            at: writeDateTime(quote.locked_at),
          }),
          quote.seal && buyText('arrivedSealed', { seal: quote.seal }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <Split
        side={
          <>
            <SettlementSide quote={quote} />
            <PayoutSide quote={quote} canOpen={canOpen} />
          </>
        }
      >
        <QuoteNext quote={quote} />
        <PayoutDuties quote={quote} />
        <Section title={buyText('lines')}>
          <LineTable quote={quote} />
        </Section>
        <QuoteEmails quote={quote} />
        <Section title={buyText('history')}>
          <Timeline
            events={[...quote.events].reverse().map(({ at, step, by, note }) => ({
              id: `${at} ${step} ${note}`,
              title: stepName(step),
              at,
              note: [by, note].filter(Boolean).join(': '),
            }))}
          />
        </Section>
      </Split>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
