import { ChevronLeft, ChevronRight } from 'lucide-react';
import { controlText } from '../control-texts.ts';
import { Icon } from '../pictures/icon.tsx';
import { PageLink } from './page-link.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** The current page, starting at 1. */
  readonly page: number;
  readonly pageCount: number;
  /** The pages to offer, in order. Null is a gap. */
  readonly window: ReadonlyArray<number | null>;
  /** Returns the URL of a page. */
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, window, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={controlText('pages')}>
      <Step
        to={page > 1 ? hrefOf(page - 1) : null}
        label={controlText('previousPage')}
        icon={<Icon of={ChevronLeft} />}
      />
      {window.map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity except their position.
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink
            key={number}
            to={hrefOf(number)}
            aria-label={controlText('page', { number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </PageLink>
        ),
      )}
      <Step
        to={page < pageCount ? hrefOf(page + 1) : null}
        label={controlText('nextPage')}
        icon={<Icon of={ChevronRight} />}
      />
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: React.ReactNode }) {
  if (to === null) {
    return (
      <span className={styles.off} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <PageLink to={to} aria-label={label}>
      {icon}
    </PageLink>
  );
}
