import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ScanField } from '../../components/fields/scan-field.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListBar, ListSearch } from '../../components/tables/list-bar.tsx';
import { ViewTabs } from '../../components/tables/view-tabs.tsx';
import { buyText } from '../../domains/buyback/buyback-texts.ts';
import { QuoteTable } from '../../domains/buyback/list/quote-table.tsx';
import { quotesQuery } from '../../domains/buyback/quotes-query.ts';
import { executeDocument } from '../../platform/graphql/execute-document.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { FindQuoteDocument, type QuoteView } from '../../platform/graphql/generated/graphql.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

const VIEWS = ['needs_action', 'all', 'on_the_way', 'received', 'to_pay', 'late'] as const;
const NAMES = {
  needs_action: 'needs_action',
  all: 'all',
  on_the_way: 'on_the_way',
  received: 'received_view',
  to_pay: 'to_pay',
  late: 'late_view',
} as const satisfies Record<QuoteView, Parameters<typeof buyText>[0]>;

/** The list of agreed quotes with the receipt of packages, at `/quotes`. */
export default function QuotesPage() {
  const [parameters] = useSearchParams();
  const view = VIEWS.find((each) => each === parameters.get('view')) ?? 'needs_action';
  const [search, setSearch] = useState('');
  const [after, setAfter] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(quotesQuery(view, search, after));
  const scan = async (code: string) => {
    try {
      const { find_quote: number } = await executeDocument(FindQuoteDocument, { code });
      if (number === null || number === undefined) setProblem(buyText('unknownCode'));
      else await navigate(`/quotes/${number}`);
    } catch (failure) {
      setProblem(failureText(failure as Error));
    }
  };
  const page = data?.quotes;
  return (
    <>
      <PageHeader title={buyText('title')} lead={buyText('lead')} />
      <ScanField label={buyText('scan')} error={problem} onScan={(code) => void scan(code)} />
      <ListBar>
        <ViewTabs
          label={buyText('views')}
          views={VIEWS.map((each) => ({
            path: `/quotes?view=${each}`,
            text: buyText(NAMES[each]),
            count: data?.quote_counts[each],
            isCurrent: each === view,
          }))}
        />
        <ListSearch
          label={buyText('find')}
          placeholder={buyText('find')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setAfter(null);
          }}
        />
      </ListBar>
      <QuoteTable
        rows={page?.quotes}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        onOpen={({ number }) => void navigate(`/quotes/${number}`)}
        paging={{
          text: buyText('shown', { shown: page?.quotes.length ?? 0, total: page?.total ?? 0 }),
          newer: buyText('first'),
          older: buyText('next'),
          onNewer: after === null ? null : () => setAfter(null),
          onOlder: page?.next ? () => setAfter(page.next ?? null) : null,
        }}
      />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
