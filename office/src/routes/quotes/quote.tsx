import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { emailText } from '../../components/emails/email-texts.ts';
import { LetterDialog } from '../../components/emails/letter-dialog.tsx';
import { writeDateTime } from '../../components/labels/moments.ts';
import { Section } from '../../components/layout/section.tsx';
import { Split } from '../../components/layout/split.tsx';
import { Timeline } from '../../components/lists/timeline.tsx';
import { DocumentMenu } from '../../components/page/document-menu.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListEmpty } from '../../components/tables/list-empty.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { buyText } from '../../domains/buyback/buyback-texts.ts';
import { PayoutDuties } from '../../domains/buyback/compliance/payout-duties.tsx';
import { LineTable } from '../../domains/buyback/quote/line-table.tsx';
import { PayoutSide } from '../../domains/buyback/quote/payout-side.tsx';
import { quoteDocuments } from '../../domains/buyback/quote/quote-documents.ts';
import { QuoteEmails } from '../../domains/buyback/quote/quote-emails.tsx';
import { QuoteNext } from '../../domains/buyback/quote/quote-next.tsx';
import { SettlementSide } from '../../domains/buyback/quote/settlement-side.tsx';
import { stepName } from '../../domains/buyback/quote/step-name.ts';
import { quoteQuery } from '../../domains/buyback/quotes-query.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { type QuoteFieldsFragment, WriteToSellerDocument } from '../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../platform/graphql/use-action.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

/** One quote at the buy desk, at `/quotes/{number}`. */
export default function QuotePage() {
  const { number = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(quoteQuery(number));
  // The key: nothing typed for one seller may reach another.
  if (data?.quote) return <LoadedQuote key={number} quote={data.quote} />;
  return (
    <>
      <PageHeader
        title={buyText('quoteTitle', { number })}
        back={{ to: '/quotes', text: buyText('title') }}
      />
      {error !== null && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
      {error === null && !isPending && <ListEmpty title={buyText('notFound')} />}
    </>
  );
}

function LoadedQuote({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const canOpen = usePermission('customers.documents');
  const canWrite = usePermission('quotes.check');
  const [isWriting, setIsWriting] = useState(false);
  const { number } = quote;
  return (
    <>
      <PageHeader
        title={buyText('quoteTitle', { number })}
        back={{ to: '/quotes', text: buyText('title') }}
        lead={[
          buyText('quoteLead', {
            customer: quote.customer || buyText('former'),
            at: writeDateTime(quote.locked_at),
          }),
          quote.seal && buyText('arrivedSealed', { seal: quote.seal }),
        ]
          .filter(Boolean)
          .join(' ')}
        actions={
          <>
            <DocumentMenu
              documents={quoteDocuments(quote).map(({ kind, name }) => ({
                to: `/quotes/${number}/${kind}`,
                name,
              }))}
            />
            {canWrite && quote.email != null && (
              <Button onClick={() => setIsWriting(true)}>
                <Icon of={Mail} />
                {emailText('emailCustomer')}
              </Button>
            )}
          </>
        }
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
      <SellerLetter quote={quote} isOpen={isWriting} onClose={() => setIsWriting(false)} />
    </>
  );
}

interface SellerLetterProps {
  readonly quote: QuoteFieldsFragment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function SellerLetter({ quote: { number, customer, email }, ...props }: SellerLetterProps) {
  const write = useAction(WriteToSellerDocument, {
    changes: ['quotes'],
    success: () => emailText('letterSent'),
  });
  return (
    <LetterDialog
      name={customer}
      email={email ?? ''}
      subject={buyText('quoteTitle', { number })}
      isBusy={write.isPending}
      error={write.error}
      onSend={async (letter) => (await write.run({ number, ...letter })) !== null}
      {...props}
    />
  );
}

export { ErrorPage as ErrorBoundary };
