import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { useEffect, useRef } from 'react';
import type { FilterListFragment } from '../graphql/generated/graphql.ts';
import { Check } from '../ui/check.tsx';
import { Hallmark } from '../ui/hallmark.tsx';
import { chosenValue } from './chosen-value.ts';
import styles from './filter-list.module.css';
import { toggleFilter } from './list-state.ts';
import { listText } from './list-texts.ts';
import { useListState, usePressedState } from './use-list-state.ts';

/** Values beyond this many are folded away; a filter of a few more shows them all. */
const SHOWN = 6;
const FOLDED_FROM = 9;

type Option = NonNullable<NonNullable<FilterListFragment['options']>[number]>;

/** The values of a filter as boxes to tick; long lists are folded, never over a value that is chosen. */
export function FilterOptions({ filter }: { readonly filter: FilterListFragment }) {
  const { state } = useListState();
  const options = (filter.options ?? []).filter((option) => option !== null);
  const shown = options.length < FOLDED_FROM ? options : options.slice(0, SHOWN);
  const folded = options.slice(shown.length);
  const chosen = state.filters[filter.attribute_code] ?? [];
  return (
    <div className={styles.options}>
      <OptionList attribute={filter.attribute_code} options={shown} />
      {folded.length > 0 && (
        <details open={folded.some((option) => chosenValue(chosen, option) !== null)}>
          <summary className={styles.fold}>{listText('moreValues', { count: folded.length })}</summary>
          <OptionList attribute={filter.attribute_code} options={folded} />
        </details>
      )}
    </div>
  );
}

function OptionList({
  attribute,
  options,
}: {
  readonly attribute: string;
  readonly options: readonly Option[];
}) {
  const { state, change } = usePressedState();
  const list = useRef<HTMLUListElement>(null);
  const chosen = state.filters[attribute] ?? [];
  const toggle = (toggled: readonly Option[]): void => {
    const values = toggled.map((option) => chosenValue(chosen, option) ?? option.value);
    change((latest) => values.reduce((state, value) => toggleFilter(state, attribute, value), latest));
  };
  // React hears of no tick made in the server's HTML before it has taken it over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => {
    const boxes = list.current?.querySelectorAll('input') ?? [];
    const ticked = options.filter((_, index) => boxes[index]?.checked !== boxes[index]?.defaultChecked);
    if (ticked.length > 0) toggle(ticked);
  }, []);
  return (
    <ul ref={list}>
      {options.map((option) => (
        <li key={option.value}>
          <Check
            name={`${attribute}[filter]`}
            value={option.value}
            checked={chosenValue(chosen, option) !== null}
            onChange={() => toggle([option])}
          >
            <span className={styles.option}>
              <OptionLabel attribute={attribute} label={option.label ?? option.value} />
              <span className={styles.number}>{option.count}</span>
            </span>
          </Check>
        </li>
      ))}
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
