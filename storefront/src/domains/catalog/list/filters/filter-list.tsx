import { Button } from '@ingot/ui/buttons/button.tsx';
import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { ChevronDown } from 'lucide-react';
import type { FilterListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { listText } from '../../list-texts.ts';
import { ListParameters } from '../state/list-parameters.tsx';
import { useListState } from '../state/use-list-state.ts';
import styles from './filter-list.module.css';
import { FilterOptions } from './filter-options.tsx';
import type { PriceFilterProps } from './price-filter.tsx';
import { OPEN_FILTERS } from './useful-filters.ts';

const PriceFilter = lowerPart<PriceFilterProps>(() => import('./price-filter.tsx'));

/**
 * The filters of a list with the number of products per value. A form: with scripts every click
 * takes effect at once, without them a button submits all.
 */
export function FilterList({ filters }: { readonly filters: readonly FilterListFragment[] }) {
  const { state } = useListState();
  return (
    <form
      method="get"
      // Stops the browser from restoring checkboxes: the URL holds the state.
      autoComplete="off"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <ListParameters without="filters" />
      {filters.map((filter, index) => (
        <details
          key={filter.attribute_code}
          className={styles.group}
          open={index < OPEN_FILTERS || state.filters[filter.attribute_code] !== undefined}
        >
          <summary className={styles.heading}>
            {filter.label}
            <Icon of={ChevronDown} className={styles.chevron} />
          </summary>
          {filter.attribute_code === 'price' ? (
            <PriceFilter filter={filter} />
          ) : (
            <FilterOptions filter={filter} />
          )}
        </details>
      ))}
      <noscript>
        <Button type="submit" isBlock>
          {listText('apply')}
        </Button>
      </noscript>
    </form>
  );
}
