import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import type { ReactNode } from 'react';
import { cartText } from '../cart-texts.ts';
import summary from '../summary/order-summary.module.css';
import page from './cart-page.module.css';
import styles from './cart-skeleton.module.css';

const LINES = ['first', 'second', 'third'];

/**
 * Placeholder of the cart page with the same dimensions; `below` is the content under the lines.
 */
export function CartSkeleton({ below }: { readonly below?: ReactNode }) {
  return (
    <div className={`${page.columns} ${styles.skeleton}`} aria-busy="true">
      <span className="vh" role="status">
        {cartText('loading')}
      </span>
      <div>
        <div className={styles.lines}>
          {LINES.map((line) => (
            <div key={line} className={styles.line}>
              <Skeleton ratio={1} width="100%" />
              <div>
                <Skeleton width="70%" height={16} />
                <Skeleton width="38%" height={12} className={styles.second} />
              </div>
              <Skeleton width="100%" height={18} />
            </div>
          ))}
        </div>
        {below}
      </div>
      <div className={summary.panel}>
        <Skeleton width="60%" height={24} />
        <Skeleton width="100%" height={16} />
        <Skeleton width="100%" height={16} />
        <Skeleton width="100%" height={26} />
        <Skeleton width="100%" height={52} />
      </div>
    </div>
  );
}
