import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { catalogText } from '../catalog-texts.ts';
import styles from './product-skeleton.module.css';
import viewStyles from './product-view.module.css';

/** Placeholder of a product page. */
export function ProductSkeleton() {
  return (
    <div role="status" aria-label={catalogText('loading')}>
      <div className="wrap">
        <Skeleton width="20rem" height={14} className={styles.crumbs} />
      </div>
      <div className={classNames('wrap', viewStyles.product)}>
        <div>
          <Skeleton width="100%" ratio={1} />
          <div className={styles.thumbs}>
            <Skeleton width={80} height={80} />
            <Skeleton width={80} height={80} />
            <Skeleton width={80} height={80} />
          </div>
        </div>
        <div className={styles.buy}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="92%" height={40} />
          <Skeleton width="50%" height={20} />
          <div className={styles.price}>
            <Skeleton width="10rem" height={40} />
            <Skeleton width="12rem" height={14} />
          </div>
          <Skeleton width="100%" height={200} />
          <div className={styles.row}>
            <Skeleton width={152} height={52} />
            <Skeleton width="100%" height={52} />
          </div>
          <Skeleton width="100%" height={16} />
          <Skeleton width="80%" height={16} />
        </div>
      </div>
    </div>
  );
}
