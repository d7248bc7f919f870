import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { quoteText } from '../quote-texts.ts';
import { sellQuoteQuery } from '../quotes-query.ts';
import { trackText } from '../track-texts.ts';
import styles from './quote-slip.module.css';

/** The address label and the packing slip of a quote on one sheet. */
export function QuoteSlip({ number }: { readonly number: string }) {
  const asking = useQuery(sellQuoteQuery(number));
  const shop = useStoreConfig()?.store_name ?? '';
  const quote = asking.data?.customer?.sell_quote;
  if (!quote) {
    return (
      <>
        <h1>{trackText('slip')}</h1>
        <Unfetched
          asking={asking}
          text={quoteText('quoteNotFetched')}
          again={quoteText('tryAgain')}
          skeleton={<RowsSkeleton count={3} />}
        />
      </>
    );
  }
  const back = (
    <PageLink to={`/sell-quotes/${quote.number}`}>{trackText('back', { number: quote.number })}</PageLink>
  );
  if (!quote.label) {
    return (
      <>
        <h1>{trackText('slip')}</h1>
        <p>{trackText('noLabel')}</p>
        <p>{back}</p>
      </>
    );
  }
  return (
    <>
      <div className={`no-print ${styles.bar}`}>
        {back}
        <Button variant="primary" onClick={() => window.print()}>
          <Icon of={Printer} />
          {trackText('printNow')}
        </Button>
      </div>
      <article className={styles.sheet}>
        <div className={styles.top}>
          <div className={styles.label}>
            <p>
              <small>{trackText('to')}</small>
              {[shop, ...quote.label.address].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <img src={quote.label.bar_code} alt={quote.number} />
          </div>
          <div>
            <h2>{trackText('tape')}</h2>
            <p>{trackText('tapeBody')}</p>
          </div>
        </div>
        <p className={styles.cut}>{trackText('cut')}</p>
        <header className={styles.head}>
          <b>{shop}</b>
          <div>
            <h1>{trackText('slip')}</h1>
            <p>{trackText('title', { number: quote.number })}</p>
          </div>
        </header>
        <h2>{trackText('inside')}</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{trackText('packed')}</th>
              <th scope="col">{trackText('piece')}</th>
              <th scope="col">{trackText('count')}</th>
            </tr>
          </thead>
          <tbody>
            {quote.items.map(({ position, name, quantity }) => (
              <tr key={position}>
                <td>
                  <span className={styles.box} />
                </td>
                <th scope="row">{name}</th>
                <td>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.signature}>{trackText('signature')}</p>
      </article>
    </>
  );
}
