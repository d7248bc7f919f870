import { uiText } from '../ui-texts.ts';
import styles from './breadcrumbs.module.css';
import { PageLink } from './page-link.tsx';

export interface Crumb {
  readonly name: string;
  /** Absent on the last crumb, which is the current page. */
  readonly to?: string | undefined;
}

/**
 * Breadcrumbs from Home (added here) to the current page. Without crumbs, the bar stays empty and
 * keeps its height.
 */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const all: readonly Crumb[] = crumbs.length > 0 ? [{ name: uiText('home'), to: '/' }, ...crumbs] : [];
  return (
    <nav className={`${styles.crumbs} wrap`} aria-label={uiText('breadcrumbs')}>
      <ol>
        {all.map((crumb, index) => (
          <li key={crumb.to ?? crumb.name} aria-current={index === all.length - 1 ? 'page' : undefined}>
            {crumb.to !== undefined && index < all.length - 1 ? (
              <PageLink to={crumb.to}>{crumb.name}</PageLink>
            ) : (
              crumb.name
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
