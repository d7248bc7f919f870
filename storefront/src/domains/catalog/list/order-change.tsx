import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { listText } from '../list-texts.ts';
import styles from './product-list.module.css';
import { withPage } from './state/list-state.ts';
import { useListState } from './state/use-list-state.ts';

/** States that the order has changed since the shopper saw the page before. */
export function OrderChange() {
  const { state, hrefOf } = useListState();
  return (
    <p className={styles.moved}>
      {listText('orderChanged', { page: state.page - 1 })}{' '}
      <PageLink to={hrefOf(withPage(state, 1))}>{listText('startAgain')}</PageLink>
    </p>
  );
}
