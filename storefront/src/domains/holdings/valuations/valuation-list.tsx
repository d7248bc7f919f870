import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyValuationsQuery } from '../../../platform/graphql/generated/graphql.ts';
import styles from '../figures/my-metals.module.css';
import { momentText } from './format-valuation.ts';
import listStyles from './valuation-list.module.css';
import { VALUATIONS_OF_PAGE, valuationsQuery } from './valuation-query.ts';
import { valuationText } from './valuation-texts.ts';

type Listed = NonNullable<MyValuationsQuery['customer']>['metals']['valuations']['items'][number];

/** The valuations that the customer issued, the newest first. Renders nothing without one. */
export function ValuationList() {
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData } = useQuery({
    ...valuationsQuery(page),
    placeholderData: keepPreviousData,
  });
  const valuations = data?.customer?.metals.valuations;
  if (!valuations || valuations.total_count === 0) return null;
  const pages = Math.ceil(valuations.total_count / VALUATIONS_OF_PAGE);
  return (
    <section aria-labelledby="valuations">
      <div className={styles.head}>
        <h2 id="valuations">{valuationText('listTitle')}</h2>
      </div>
      <p className="muted">{valuationText('listAbout')}</p>
      <ul className={listStyles.list}>
        {valuations.items.map((valuation) => (
          <ListedValuation key={valuation.number} valuation={valuation} />
        ))}
        {valuations.altered.map((number) => (
          <li key={number}>
            <b>{number}</b>
            <small>{valuationText('altered')}</small>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.acts}>
          <p className="muted">{valuationText('page', { page, pages })}</p>
          {page > 1 && (
            <Button size="sm" isBusy={isPlaceholderData} onClick={() => setPage(page - 1)}>
              {valuationText('newer')}
            </Button>
          )}
          {page < pages && (
            <Button size="sm" isBusy={isPlaceholderData} onClick={() => setPage(page + 1)}>
              {valuationText('older')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function ListedValuation({ valuation }: { readonly valuation: Listed }) {
  const { number, issued_at, time_zone, items, replacement, melt } = valuation;
  const count = items.reduce((sum, { pieces }) => sum + pieces, 0);
  const sums = [
    replacement && valuationText('toReplace', { amount: formatAmount(replacement.amount) ?? '' }),
    melt && valuationText('ofMetal', { amount: formatAmount(melt.amount) ?? '' }),
  ];
  return (
    <li>
      <PageLink to={`/my-metals/${number}`}>{number}</PageLink>
      <small>{valuationText('listItem', { time: momentText(issued_at, time_zone), count })}</small>
      <small className="num">{sums.filter((sum) => sum !== null).join(', ')}</small>
    </li>
  );
}
