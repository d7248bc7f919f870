import { TextLink } from '../ui/page-link.tsx';
import { countFilters, withoutFilters } from './list-state.ts';
import { listText } from './list-texts.ts';
import { useListState } from './use-list-state.ts';

/** Leads to the list without its filters; nothing when none is chosen. */
export function RemoveAllFilters() {
  const { state, hrefOf } = useListState();
  if (countFilters(state) === 0) return null;
  return (
    <TextLink to={hrefOf(withoutFilters(state))} className="small" keepsScroll>
      {listText('removeAll')}
    </TextLink>
  );
}
