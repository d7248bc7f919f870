import { useQuery } from '@tanstack/react-query';
import { useSearchText } from '../../../components/fields/use-search-text.ts';
import { ListBar, ListSearch } from '../../../components/tables/list-bar.tsx';
import { ViewTabs } from '../../../components/tables/view-tabs.tsx';
import { catalogText } from '../catalog-texts.ts';
import styles from './product-grid.module.css';
import { productFiltersQuery } from './products-query.ts';
import type { useProductList } from './use-product-list.ts';

const METALS = ['gold', 'silver', 'platinum', 'palladium', 'mixed', 'none'] as const;
const STOCKS = ['any', 'in_stock', 'preorder', 'out_of_stock'] as const;
const STATES = ['any', 'enabled', 'disabled'] as const;

/** The filters and the search of the product list. */
export function ProductFilters({ list }: { readonly list: ReturnType<typeof useProductList> }) {
  const { filter, change, pathOf } = list;
  const filters = useQuery(productFiltersQuery).data?.product_filters;
  const [text, setText] = useSearchText(filter.search, (search) => change({ search }));
  const counts = new Map(filters?.metals.map(({ metal, count }) => [metal, count]));
  const metals = METALS.filter((metal) => counts.has(metal) || filter.metal === metal);
  return (
    <ListBar>
      <ViewTabs
        label={catalogText('metals')}
        views={[
          {
            path: pathOf(null),
            text: catalogText('metal_all'),
            count: filters?.total,
            isCurrent: filter.metal === null,
          },
          ...metals.map((metal) => ({
            path: pathOf(metal),
            text: catalogText(`metal_${metal}`),
            count: counts.get(metal),
            isCurrent: filter.metal === metal,
          })),
        ]}
      />
      <select
        className={styles.filter}
        aria-label={catalogText('stockFilter')}
        value={filter.stock}
        onChange={({ target }) => change({ stock: target.value === 'any' ? '' : target.value })}
      >
        {STOCKS.map((stock) => (
          <option key={stock} value={stock}>
            {catalogText(`stock_${stock}`)}
          </option>
        ))}
      </select>
      <select
        className={styles.filter}
        aria-label={catalogText('statusFilter')}
        value={filter.status}
        onChange={({ target }) => change({ status: target.value === 'any' ? '' : target.value })}
      >
        {STATES.map((state) => (
          <option key={state} value={state}>
            {catalogText(`status_${state}`)}
          </option>
        ))}
      </select>
      <select
        className={styles.filter}
        aria-label={catalogText('categoryFilter')}
        value={filter.category ?? ''}
        onChange={({ target }) => change({ category: target.value })}
      >
        <option value="">{catalogText('category_any')}</option>
        {filters?.categories.map(({ url_key: key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <ListSearch
        label={catalogText('find')}
        placeholder={catalogText('searchHint')}
        value={text}
        onChange={setText}
      />
    </ListBar>
  );
}
