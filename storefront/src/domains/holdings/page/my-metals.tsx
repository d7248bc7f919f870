import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { holdingText } from '../holding-texts.ts';
import { FIRST_LOTS, MOST_LOTS, metalsQuery } from '../metals-query.ts';
import { sellPath } from './format-lot.ts';
import { LotTable } from './lot-table.tsx';
import { MetalShares } from './metal-shares.tsx';
import styles from './my-metals.module.css';
import { Worth } from './worth.tsx';

/** What the customer owns, in each state: loading, none, failed, full. */
export function MyMetals() {
  const [size, setSize] = useState(FIRST_LOTS);
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const asking = useQuery({ ...metalsQuery(size), placeholderData: keepPreviousData });
  const metals = asking.data?.customer?.metals;
  if (!metals) {
    return (
      <Unfetched
        asking={asking}
        text={holdingText('notFetched')}
        again={holdingText('tryAgain')}
        skeleton={<RowsSkeleton count={6} isFolding />}
      />
    );
  }
  const { items: lots } = metals.lots;
  const { total_count: count } = metals;
  if (count === 0) {
    return (
      <Empty title={holdingText('none')}>
        <p>{holdingText('noneAbout')}</p>
      </Empty>
    );
  }
  return (
    <>
      <Worth metals={metals} timeZone={timeZone} />
      <MetalShares metals={metals} />
      <section aria-labelledby="lots">
        <div className={styles.head}>
          <h2 id="lots">{holdingText('lots')}</h2>
          <ButtonLink size="sm" to={sellPath(lots)}>
            {holdingText('sell')}
          </ButtonLink>
        </div>
        <LotTable lots={lots} timeZone={timeZone} />
        {lots.length < count && size < MOST_LOTS && (
          <Button isBusy={asking.isFetching} onClick={() => setSize(MOST_LOTS)}>
            {holdingText('more')}
          </Button>
        )}
        {count > MOST_LOTS && size === MOST_LOTS && (
          <p className="muted">{holdingText('rest', { most: MOST_LOTS, count })}</p>
        )}
        <p className="muted">{holdingText('gainAbout')}</p>
      </section>
    </>
  );
}
