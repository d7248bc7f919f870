import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { pageWindow } from '@ingot/ui/links/page-window.ts';
import { Pagination } from '@ingot/ui/links/pagination.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { orderText } from '../order-texts.ts';
import { FindOrder } from './find-order.tsx';
import styles from './order-history.module.css';
import { OrderRows } from './order-rows.tsx';
import { orderHistoryQuery } from './orders-query.ts';

/** The customer's orders, newest first, with a search by number. Page and search are in the URL. */
export function OrderHistory() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const match = (search.get('number') ?? '').trim().slice(0, 30);
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const asking = useQuery({
    ...orderHistoryQuery(page, match),
    placeholderData: keepPreviousData,
  });
  const orders = asking.data?.customer?.orders;
  if (!orders) {
    return (
      <>
        {match !== '' && <FindOrder match={match} />}
        <Unfetched
          asking={asking}
          text={orderText('failed')}
          again={orderText('tryAgain')}
          skeleton={
            <>
              {/* A customer without orders needs no search field, so it appears after the
                  response. */}
              {match === '' && <Skeleton width="min(24rem, 100%)" height="4.5rem" className={styles.find} />}
              <RowsSkeleton count={8} isFolding />
            </>
          }
        />
      </>
    );
  }
  const items = orders.items.filter((order) => order !== null);
  if (items.length === 0 && match === '' && page === 1) {
    return (
      <Empty title={orderText('none')}>
        <p>{orderText('noneAbout')}</p>
        <ButtonLink to="/">{orderText('shop')}</ButtonLink>
      </Empty>
    );
  }
  const pageCount = orders.page_info?.total_pages ?? 1;
  return (
    <>
      <FindOrder match={match} />
      {items.length === 0 ? (
        <p role="status">
          {orderText('noneFound', { match })} <TextLink to="/order-history">{orderText('showAll')}</TextLink>
        </p>
      ) : (
        <OrderRows orders={items} timeZone={timeZone} />
      )}
      <div className={styles.pages}>
        <Pagination
          page={page}
          pageCount={pageCount}
          window={pageWindow(page, pageCount)}
          hrefOf={(number) =>
            `/order-history?${new URLSearchParams({ ...(match && { number: match }), page: String(number) })}`
          }
        />
      </div>
    </>
  );
}
