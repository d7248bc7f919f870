import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { ListSkeleton } from '../../catalog/list/list-skeleton.tsx';
import { searchText } from '../search-texts.ts';
import styles from './search-header.module.css';

/** Placeholder of search results. */
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
