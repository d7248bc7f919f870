import { writeNumber } from '@ingot/messages/write-values.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { pageWindow } from '@ingot/ui/links/page-window.ts';
import { Pagination } from '@ingot/ui/links/pagination.tsx';
import type { ProductListFragment } from '../../../platform/graphql/generated/graphql.ts';
import { listText } from '../list-texts.ts';
import styles from './list-footer.module.css';
import { withPage, withPageSize } from './state/list-state.ts';
import { useListState } from './state/use-list-state.ts';

export interface ListFooterProps {
  readonly list: ProductListFragment;
  readonly pageSizes: readonly number[];
}

/** Below a list: its pages, the displayed range, and the page size. */
export default function ListFooter({ list, pageSizes }: ListFooterProps) {
  const { state, hrefOf } = useListState();
  const count = list.total_count ?? 0;
  const page = list.page_info?.current_page ?? 1;
  const pageSize = list.page_info?.page_size ?? count;
  const pageCount = list.page_info?.total_pages ?? 1;
  if (count === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, count);
  const smallest = Math.min(...pageSizes);
  return (
    <div className={styles.foot}>
      <Pagination
        page={page}
        pageCount={pageCount}
        window={pageWindow(page, pageCount)}
        hrefOf={(number) => hrefOf(withPage(state, number))}
      />
      <div className={styles.shown}>
        <p>
          {listText('showing', {
            first: writeNumber(first),
            last: writeNumber(last),
            count: writeNumber(count),
          })}
        </p>
        {count > smallest && (
          <nav className={styles.sizes} aria-label={listText('perPageLabel')}>
            <span aria-hidden="true">{listText('perPage')}</span>
            {pageSizes.map((size) => (
              <PageLink
                key={size}
                to={hrefOf(withPageSize(state, size))}
                aria-label={listText('perPageCount', { count: size })}
                aria-current={size === pageSize ? 'true' : undefined}
              >
                {size}
              </PageLink>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}
