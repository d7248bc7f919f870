import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { listText } from '../../list-texts.ts';
import { countFilters, withoutFilters } from '../state/list-state.ts';
import { useListState } from '../state/use-list-state.ts';

/** A link to the list without filters; nothing if none is active. */
export function RemoveAllFilters() {
  const { state, hrefOf } = useListState();
  if (countFilters(state) === 0) return null;
  return (
    <TextLink to={hrefOf(withoutFilters(state))} className="small" keepsScroll>
      {listText('removeAll')}
    </TextLink>
  );
}
