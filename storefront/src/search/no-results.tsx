import { useMenu } from '../catalog/menu.ts';
import type { SearchLinkFragment } from '../graphql/generated/graphql.ts';
import { Empty } from '../ui/empty.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './no-results.module.css';
import { resultsText } from './results-texts.ts';
import { SearchLink } from './search-link.tsx';
import { searchText } from './search-texts.ts';

/** A search that found no products (SRCH-33): what others search for, and where to look around instead. */
export function NoResults({ popular }: { readonly popular: readonly SearchLinkFragment[] }) {
  const categories = useMenu();
  return (
    <Empty title={searchText('nothing')}>
      <p>{resultsText('noneHint')}</p>
      <div className={styles.ways}>
        {popular.length > 0 && (
          <section>
            <h3>{resultsText('popular')}</h3>
            <ul>
              {popular.map((term) => (
                <li key={term.query_text}>
                  <SearchLink term={term} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {categories.length > 0 && (
          <section>
            <h3>{resultsText('categories')}</h3>
            <ul>
              {categories.map(({ path, name, to }) => (
                <li key={path}>
                  <PageLink to={to}>{name}</PageLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Empty>
  );
}
