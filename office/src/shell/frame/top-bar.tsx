import { FeedState, SpotBar } from '../../domains/trading/spot/spot-bar.tsx';
import { SearchField } from '../search/search-field.tsx';
import styles from './top-bar.module.css';

/** The bar above each page: the market, and the search on wide screens. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <SpotBar />
      <SearchField className={styles.search} />
      <FeedState />
    </header>
  );
}
