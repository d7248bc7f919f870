import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { ChevronDown } from 'lucide-react';
import type { FilterListFragment } from '../graphql/generated/graphql.ts';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { Hallmark } from '../ui/hallmark.tsx';
import { Icon } from '../ui/icon.tsx';
import { catalogText } from './catalog-texts.ts';
import styles from './filter-list.module.css';
import { ListParameters } from './list-parameters.tsx';
import { toggleFilter } from './list-state.ts';
import { PriceFilter } from './price-filter.tsx';
import { useListState } from './use-list-state.ts';

/** How many filters stand open before anything is chosen. */
const OPEN_AT_FIRST = 3;

/**
 * The filters of a list with the number of products behind each value. A form: with scripts every tick takes effect at
 * once, without them a button sends all ticks together.
 */
export function FilterList({ filters }: { readonly filters: readonly FilterListFragment[] }) {
  const { state } = useListState();
  return (
    <form method="get" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <ListParameters without="filters" />
      {filters.map((filter, index) => (
        <details
          key={filter.attribute_code}
          open={index < OPEN_AT_FIRST || state.filters[filter.attribute_code] !== undefined}
        >
          <summary>
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
          {catalogText('apply')}
        </Button>
      </noscript>
    </form>
  );
}

function FilterOptions({ filter }: { readonly filter: FilterListFragment }) {
  const { state, change } = useListState();
  const chosen = state.filters[filter.attribute_code] ?? [];
  return (
    <ul className={styles.options}>
      {filter.options?.map(
        (option) =>
          option && (
            <li key={option.value}>
              <Check
                name={`${filter.attribute_code}[filter]`}
                value={option.value}
                checked={chosen.includes(option.value)}
                onChange={() => change(toggleFilter(state, filter.attribute_code, option.value))}
              >
                <span className={styles.option}>
                  <OptionLabel attribute={filter.attribute_code} label={option.label ?? option.value} />
                  <span className={styles.number}>{option.count}</span>
                </span>
              </Check>
            </li>
          ),
      )}
    </ul>
  );
}

function OptionLabel({ attribute, label }: { readonly attribute: string; readonly label: string }) {
  const metal = attribute === 'metal_type' ? parseMetal(label) : null;
  if (metal === null) return label;
  return (
    <span className={styles.metal}>
      <Hallmark metal={metal} isDecorative />
      {label}
    </span>
  );
}
