import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { type ReactNode, useEffect } from 'react';
import type { ProductListFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { listText } from '../list-texts.ts';
import { ProductGrid } from '../tile/product-grid.tsx';
import type { DeliveredGridProps } from './delivered/delivered-grid.tsx';
import type { ListRequest } from './delivered/use-list.ts';
import type { CurrentFiltersProps } from './filters/current-filters.tsx';
import { FilterList } from './filters/filter-list.tsx';
import { ListCurrency } from './filters/list-currency.ts';
import { RemoveAllFilters } from './filters/remove-all-filters.tsx';
import { usefulFilters } from './filters/useful-filters.ts';
import type { ListFooterProps } from './list-footer.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './product-list.module.css';
import { ownSortChoices, sortChoices } from './sort/sort-choices.ts';
import { rememberPageSize } from './state/chosen-page-size.ts';
import { countFilters } from './state/list-state.ts';
import { useListState } from './state/use-list-state.ts';
import { useOrderChange } from './state/use-order-change.ts';

/** Server-rendered; a press on a filter before its code is replayed. */
const CurrentFilters = lowerPart<CurrentFiltersProps>(async () => ({
  default: (await import('./filters/current-filters.tsx')).CurrentFilters,
}));
/** Page links work before this code loads. */
const ListFooter = lowerPart<ListFooterProps>(() => import('./list-footer.tsx'));

/** A rare notice, when the order has moved between two pages of a visit. */
const OrderChange = lazyPart(async () => ({ default: (await import('./order-change.tsx')).OrderChange }));

const DoorBar = lazyPart<{ readonly request: ListRequest }>(() => import('./delivered/door-bar.tsx'), {
  fallback: <div className={styles.bar} />,
});
/** The server renders the list in its own order, because all visitors get the same HTML. */
const DeliveredGrid = lazyPart<DeliveredGridProps>(() => import('./delivered/delivered-grid.tsx'), {
  fallback: ({ children }) => children,
  missing: ({ children }) => children,
});

export interface ProductListProps {
  readonly list: ProductListFragment;
  /** The variables of the list, for other sort orders of the same products. */
  readonly request: ListRequest;
  /** Whether the displayed list belongs to an earlier choice, until the new one arrives. */
  readonly isWaiting: boolean;
  /** Filters that the page sets itself. */
  readonly hiddenFilters?: readonly string[];
  /** The page sizes that the shop offers. */
  readonly pageSizes: readonly number[];
  /** Shown when the list is empty without filters. */
  readonly empty: ReactNode;
}

/** Pictures in the first screen of a phone or a wide screen. */
const FIRST_VIEW = 4;

/** Filters, toolbar, products and pages: the list of category and search pages. */
export function ProductList({
  list,
  request,
  isWaiting,
  hiddenFilters = [],
  pageSizes,
  empty,
}: ProductListProps) {
  const { state } = useListState();
  const { pageSize } = state;
  const isDelivered = state.sort?.field === 'delivered';
  // From the URL, so that a link clicked before hydration counts as well.
  useEffect(() => {
    if (pageSize !== null && pageSizes.includes(pageSize)) rememberPageSize(pageSize);
  }, [pageSize, pageSizes]);
  const hasMoved = useOrderChange(list, isWaiting || isDelivered);
  const config = useStoreConfig();
  const filters = usefulFilters(list.aggregations, state, hiddenFilters);
  const sorts = list.sort_fields?.options ?? [];
  const fields = sorts.map((option) => option?.value ?? '');
  const products = list.items ?? [];
  const hasUnits = products.some((product) => product?.method_prices[0]?.price_per_ounce != null);
  if (hasUnits || isDelivered) fields.push('delivered');
  const isNarrowed = countFilters(state) > 0;
  const currency =
    products[0]?.price_range.minimum_price.final_price.currency ?? config?.free_shipping_threshold?.currency;
  if (products.length === 0 && !isNarrowed) return <div className="wrap">{empty}</div>;
  const grid = <ProductGrid products={products} isBesideFilters firstView={FIRST_VIEW} />;
  const sorted = isDelivered ? <DeliveredGrid request={request}>{grid}</DeliveredGrid> : grid;
  return (
    <ListCurrency value={currency ?? 'USD'}>
      <div className={classNames('wrap', styles.list)}>
        <aside className={styles.sidebar} aria-label={listText('filters')}>
          <div className={styles.head}>
            <h2>{listText('filters')}</h2>
            <RemoveAllFilters />
          </div>
          <CurrentFilters filters={filters} />
          <FilterList filters={filters} />
        </aside>
        <section aria-busy={isWaiting || undefined}>
          <h2 className="vh">{listText('productList')}</h2>
          {isDelivered && <DoorBar request={request} />}
          <ListToolbar
            count={list.total_count ?? 0}
            filters={filters}
            sorts={[...sortChoices(fields), ...ownSortChoices(sorts)]}
            naturalField={list.sort_fields?.default}
            hasUnits={hasUnits && !isDelivered}
          />
          <div className={styles.onPhone}>
            <CurrentFilters filters={filters} />
          </div>
          <div aria-live="polite">{hasMoved && <OrderChange />}</div>
          <div className={classNames(isWaiting && styles.waiting)}>
            {products.length === 0 ? <NothingLeft /> : sorted}
            <ListFooter list={list} pageSizes={pageSizes} />
          </div>
        </section>
      </div>
    </ListCurrency>
  );
}

function NothingLeft() {
  return (
    <div className={styles.nothing}>
      <h2>{listText('nothingFits')}</h2>
      <p>{listText('nothingFitsHint')}</p>
      <RemoveAllFilters />
    </div>
  );
}
