import { ListSkeleton } from '../catalog/list-skeleton.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Loading } from '../ui/spinner.tsx';
import styles from './search-header.module.css';
import { searchText } from './search-texts.ts';

/** Results that are on their way (SRCH-34). */
export function SearchSkeleton() {
  return (
    <>
      <div className={classNames('wrap', styles.searching)}>
        <Loading text={searchText('searching')} />
        <Skeleton width="min(24rem, 80%)" height={38} />
      </div>
      <ListSkeleton tiles={8} />
    </>
  );
}
