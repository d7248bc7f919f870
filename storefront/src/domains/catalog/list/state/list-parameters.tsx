import { useLocation } from 'react-router';
import { readListState, withoutFilters, writeListState } from './list-state.ts';

export interface ListParametersProps {
  /** The part of the list's state that the surrounding form submits itself. */
  readonly without: 'filters' | 'sort';
}

/**
 * Hidden inputs with the rest of the list's state and the search text, for a form that is submitted
 * without scripts.
 */
export function ListParameters({ without }: ListParametersProps) {
  const current = new URLSearchParams(useLocation().search);
  const state = { ...readListState(current), page: 1 };
  const kept = writeListState(
    without === 'filters' ? withoutFilters(state) : { ...state, sort: null },
    current,
  );
  return [...kept].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
