import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useParams } from 'react-router';
import { MessagePage } from '../../components/page/message-page.tsx';
import { PrintPage } from '../../components/print/print-page.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { buyText } from '../../domains/buyback/buyback-texts.ts';
import { CheckSheet } from '../../domains/buyback/quote/check-sheet.tsx';
import { PurchaseRecord } from '../../domains/buyback/quote/purchase-record.tsx';
import { quoteDocuments } from '../../domains/buyback/quote/quote-documents.ts';
import { quoteQuery } from '../../domains/buyback/quotes-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

/** A printable document of a quote, at `/quotes/{number}/{document}`. */
export default function QuoteDocumentPage() {
  const { number = '', document: wanted = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(quoteQuery(number));
  const back = { to: `/quotes/${number}`, text: buyText('quoteTitle', { number }) };
  const quote = data?.quote;
  const found = quote && quoteDocuments(quote).find(({ kind }) => kind === wanted);
  if (!found) {
    if (isPending) return <Skeleton height="240px" />;
    if (error !== null) return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
    return (
      <MessagePage icon={FileX} title={buyText('sheetUnknown')} text={buyText('sheetUnknownBody')}>
        <PageLink to={back.to}>{back.text}</PageLink>
      </MessagePage>
    );
  }
  return (
    <PrintPage back={back}>
      {found.kind === 'check-sheet' ? <CheckSheet quote={quote} /> : <PurchaseRecord quote={quote} />}
    </PrintPage>
  );
}

export { ErrorPage as ErrorBoundary };
