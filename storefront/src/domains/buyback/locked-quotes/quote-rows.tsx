import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Status, type StatusTone } from '@ingot/ui/labels/status.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { FoldingTable } from '@ingot/ui/tables/folding-table.tsx';
import { NumberHead } from '@ingot/ui/tables/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../orders/status/order-time.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';
import { type ListedQuote, sellQuotesQuery } from '../quotes-query.ts';
import { trackText } from '../track-texts.ts';

const STATES = {
  OPEN: ['stateOpen', 'wait'],
  ACCEPTED: ['stateAccepted', 'move'],
  EXPIRED: ['stateExpired', 'off'],
} as const satisfies Record<ListedQuote['state'], readonly [string, StatusTone]>;

/** The customer's quotes in each state: loading, none, failed, some. */
export function QuoteRows() {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const asking = useQuery(sellQuotesQuery());
  if (!asking.data?.customer) {
    return (
      <Unfetched
        asking={asking}
        text={quoteText('listNotFetched')}
        again={quoteText('tryAgain')}
        skeleton={<RowsSkeleton isFolding />}
      />
    );
  }
  const quotes = asking.data.customer.sell_quotes;
  const start = (
    <ButtonLink to="/sell-to-us/quote" variant="primary">
      {quoteText('newQuote')}
    </ButtonLink>
  );
  if (quotes.length === 0) {
    return (
      <Empty title={quoteText('none')}>
        <p>{quoteText('noneAbout')}</p>
        {start}
      </Empty>
    );
  }
  return (
    <>
      <FoldingTable>
        <caption className="vh">{quoteText('listTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{quoteText('quote')}</th>
            <th scope="col">{quoteText('what')}</th>
            <th scope="col">{quoteText('locked')}</th>
            <th scope="col">{quoteText('state')}</th>
            <NumberHead>{quoteText('toYou')}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <QuoteRow key={quote.number} quote={quote} timeZone={timeZone} />
          ))}
        </tbody>
      </FoldingTable>
      <div className={styles.foot}>{start}</div>
    </>
  );
}

function QuoteRow({ quote, timeZone }: { readonly quote: ListedQuote; readonly timeZone: string }) {
  const [state, tone] = STATES[quote.state];
  const words = quote.state === 'ACCEPTED' ? trackText(quote.status as 'AGREED') : quoteText(state);
  const [first] = quote.items;
  const picture = first?.product?.small_image;
  return (
    <tr>
      <th scope="row" className={`num ${styles.number}`} data-fold="first">
        <PageLink to={`/sell-quotes/${quote.number}`}>{quote.number}</PageLink>
      </th>
      <td data-fold="whole">
        <span className={styles.what}>
          <Picture
            src={picture?.url}
            clip={picture?.clip}
            alt=""
            sizes="2.75rem"
            largest={44}
            className={styles.small}
          />
          {first && `${first.quantity} × `}
          {quote.items.length > 1
            ? quoteText('more', { name: first?.name ?? '', count: quote.items.length - 1 })
            : first?.name}
        </span>
      </td>
      <td className="muted">{dateText(new Date(quote.locked_at), timeZone)}</td>
      <td data-fold="end">
        <Status tone={tone}>{words}</Status>
      </td>
      <td className="num right" data-fold="second">
        <b>{formatAmount(quote.total)}</b>
      </td>
    </tr>
  );
}
