import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { use, useEffect, useRef, useState } from 'react';
import type { FilterListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { listText } from '../../list-texts.ts';
import { withFilter } from '../state/list-state.ts';
import { readPriceRange, readTypedPrice, writePriceRange } from '../state/price-range.ts';
import { useListState } from '../state/use-list-state.ts';
import styles from './filter-list.module.css';
import { ListCurrency } from './list-currency.ts';
import { priceRangeLabel, shortPrice } from './price-range-label.ts';

export interface PriceFilterProps {
  readonly filter: FilterListFragment;
}

/** A price range: two inputs, and the list's own price spans as links. */
export default function PriceFilter({ filter }: PriceFilterProps) {
  const { state, change, hrefOf } = useListState();
  const currency = use(ListCurrency);
  const value = state.filters[filter.attribute_code]?.[0];
  const spans = filter.options ?? [];
  return (
    <div className={styles.range}>
      {/* Remounts when the range changes elsewhere, so that the inputs show the current values. */}
      <PriceEnds
        key={value ?? ''}
        value={value}
        onApply={(next) =>
          change((latest) => withFilter(latest, filter.attribute_code, next === null ? [] : [next]))
        }
      />
      {spans.length > 1 && (
        <ul className={styles.spans}>
          {spans.map(
            (span) =>
              span && (
                <li key={span.value}>
                  <PageLink
                    to={hrefOf(withFilter(state, filter.attribute_code, [span.value]))}
                    keepsScroll
                    aria-current={span.value === value ? 'true' : undefined}
                  >
                    {priceRangeLabel(span.value, currency) ?? span.label}
                  </PageLink>
                  <span className={styles.number}>{span.count}</span>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  );
}

function PriceEnds({
  value,
  onApply,
}: {
  readonly value: string | undefined;
  readonly onApply: (value: string | null) => void;
}) {
  const range = readPriceRange(value);
  const currency = use(ListCurrency);
  const [from, setFrom] = useState(range?.from == null ? '' : shortPrice(range.from, currency));
  const [to, setTo] = useState(range?.to == null ? '' : shortPrice(range.to, currency));
  const [fromField, toField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  useEffect(() => {
    // The server renders the inputs: reads values entered before this code loaded.
    if (fromField.current?.value) setFrom(fromField.current.value);
    if (toField.current?.value) setTo(toField.current.value);
  }, [fromField, toField]);
  const apply = () => onApply(writePriceRange({ from: readTypedPrice(from), to: readTypedPrice(to) }));
  const applyOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={styles.ends}>
      <TextField
        ref={fromField}
        label={listText('priceFrom')}
        inputMode="decimal"
        autoComplete="off"
        placeholder={shortPrice(0, currency)}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        onKeyDown={applyOnEnter}
      />
      <TextField
        ref={toField}
        label={listText('priceTo')}
        inputMode="decimal"
        autoComplete="off"
        placeholder={listText('noLimit')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        onKeyDown={applyOnEnter}
      />
      <Button onClick={apply}>{listText('apply')}</Button>
    </div>
  );
}
