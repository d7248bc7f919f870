import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import type { SearchLinkFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useMenu } from '../../catalog/category/menu.ts';
import { resultsText } from '../results-texts.ts';
import { searchText } from '../search-texts.ts';
import styles from './no-results.module.css';
import { SearchLink } from './search-link.tsx';

/** A search without products: popular searches and categories instead. */
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
