import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { CustomerQuotesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { buyText } from '../buyback-texts.ts';
import { QuoteState } from '../quote-state.tsx';

/** The agreed quotes of a customer. */
export function CustomerQuotes({ customer }: { readonly customer: string }) {
  const { data, error, refetch } = useQuery(officeQuery('quotes', CustomerQuotesDocument, { customer }));
  const quotes = data?.customer_quotes;
  if (error !== null && !quotes)
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  if (!quotes) return null;
  if (quotes.length === 0) return <p className="muted">{buyText('customerNone')}</p>;
  return (
    <DenseTable label={buyText('title')} isCompact>
      <thead>
        <tr>
          <th scope="col">{buyText('quote')}</th>
          <th scope="col">{buyText('pieces')}</th>
          <th scope="col">{buyText('state')}</th>
          <th scope="col" data-kind="number">
            {buyText('value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {quotes.map(({ number, first_piece: name, pieces, status, locked, currency }) => (
          <tr key={number}>
            <td data-fold="first">
              <TextLink to={`/quotes/${number}`}>{number}</TextLink>
            </td>
            <td data-fold="second">{buyText('pieceCount', { count: pieces, name })}</td>
            <td data-fold="second-end">
              <QuoteState status={status} />
            </td>
            <td data-kind="number" data-fold="first-end">
              <b>{formatMoney(locked, currency)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
