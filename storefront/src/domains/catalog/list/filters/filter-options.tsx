import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Check } from '@ingot/ui/fields/check.tsx';
import { useEffect, useRef } from 'react';
import type { FilterListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { Hallmark } from '../../../metals/names/hallmark.tsx';
import { listText } from '../../list-texts.ts';
import { toggleFilter } from '../state/list-state.ts';
import { type ListNavigation, useListState, usePressed } from '../state/use-list-state.ts';
import { chosenValue } from './chosen-value.ts';
import styles from './filter-list.module.css';

/** Further values are collapsed; filters with only a few more show all. */
const SHOWN = 6;
const FOLDED_FROM = 9;

type Option = NonNullable<NonNullable<FilterListFragment['options']>[number]>;

/** The values of a filter as checkboxes. Long lists are collapsed, except for chosen values. */
export function FilterOptions({ filter }: { readonly filter: FilterListFragment }) {
  const list = useListState();
  const options = (filter.options ?? []).filter((option) => option !== null);
  const shown = options.length < FOLDED_FROM ? options : options.slice(0, SHOWN);
  const folded = options.slice(shown.length);
  const chosen = list.state.filters[filter.attribute_code] ?? [];
  const boxes = (some: readonly Option[]) => (
    <ul>
      {some.map((option) => (
        <OptionBox key={option.value} attribute={filter.attribute_code} option={option} list={list} />
      ))}
    </ul>
  );
  return (
    <div className={styles.options}>
      {boxes(shown)}
      {folded.length > 0 && (
        <details open={folded.some((option) => chosenValue(chosen, option) !== null)}>
          <summary className={styles.fold}>{listText('moreValues', { count: folded.length })}</summary>
          {boxes(folded)}
        </details>
      )}
    </div>
  );
}

interface OptionBoxProps {
  readonly attribute: string;
  readonly option: Option;
  readonly list: ListNavigation;
}

/** One value; a click re-renders only this. */
function OptionBox({ attribute, option, list }: OptionBoxProps) {
  const { state, change } = usePressed(list);
  const box = useRef<HTMLInputElement>(null);
  const value = chosenValue(state.filters[attribute] ?? [], option);
  const toggle = () => change((latest) => toggleFilter(latest, attribute, value ?? option.value));
  // React hears of no tick made in the server's HTML before it has taken it over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => {
    if (box.current?.checked !== (value !== null)) toggle();
  }, []);
  return (
    <li>
      <Check
        ref={box}
        name={`${attribute}[filter]`}
        value={option.value}
        checked={value !== null}
        onChange={toggle}
      >
        <span className={styles.option}>
          <OptionLabel attribute={attribute} label={option.label ?? option.value} />
          <span className={styles.number}>{option.count}</span>
        </span>
      </Check>
    </li>
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
