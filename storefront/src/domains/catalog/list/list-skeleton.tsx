import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { catalogText } from '../catalog-texts.ts';
import { ProductColumns } from '../tile/product-grid.tsx';
import styles from './list-skeleton.module.css';
import listStyles from './product-list.module.css';

/** Placeholder of a category page: heading, links, sidebar and six tiles. */
export function CategorySkeleton() {
  return (
    <div role="status" aria-label={catalogText('loading')}>
      <div className={classNames('wrap', styles.head)}>
        <Skeleton width="9rem" height={14} />
        <Skeleton width="12rem" height={40} />
        <Skeleton width="min(40rem, 90%)" height={16} />
        <div className={styles.buttons}>
          <Skeleton width={84} height={36} />
          <Skeleton width={72} height={36} />
          <Skeleton width={92} height={36} />
        </div>
      </div>
      <ListSkeleton tiles={6} />
    </div>
  );
}

/** Placeholder of a list: sidebar, toolbar and tiles. */
export function ListSkeleton({ tiles }: { readonly tiles: number }) {
  return (
    <div className={classNames('wrap', listStyles.list)}>
      <div className={listStyles.sidebar}>
        <Skeleton width="100%" height={64} />
        {[1, 2, 3].map((group) => (
          <div key={group} className={styles.group}>
            <Skeleton width="45%" height={18} />
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} width="100%" height={16} />
            ))}
          </div>
        ))}
      </div>
      <div>
        <Skeleton width="100%" height={64} className={styles.toolbar} />
        <TileSkeletons count={tiles} isBesideFilters />
      </div>
    </div>
  );
}

/** Placeholder tiles. */
function TileSkeletons({
  count,
  isBesideFilters = false,
}: {
  readonly count: number;
  readonly isBesideFilters?: boolean;
}) {
  return (
    <ProductColumns isBesideFilters={isBesideFilters}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified by position.
        <div key={index} className={styles.tile}>
          <Skeleton width="100%" ratio={1} />
          <Skeleton width="38%" height={12} />
          <Skeleton width="88%" height={17} />
          <Skeleton width="46%" height={22} />
          <Skeleton width="100%" height={36} />
        </div>
      ))}
    </ProductColumns>
  );
}
