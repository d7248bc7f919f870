import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { type ReactNode, useRef } from 'react';
import { ListFailed } from '../list/list-failed.tsx';
import { CompareUnitSegments } from '../product/price/compare-unit-segments.tsx';
import styles from './compare.module.css';
import { CompareTable } from './compare-table.tsx';
import { compareText } from './compare-texts.ts';
import { type ComparedItem, useChangeCompare, useComparedList } from './use-compare.ts';

export interface CompareViewProps {
  /** Placeholder while the data is loading. */
  readonly waiting: ReactNode;
}

/** The compared products of this browser. */
export default function CompareView({ waiting }: CompareViewProps) {
  const { list, isPending, error } = useComparedList();
  const { mutate } = useChangeCompare();
  const region = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (isPending) return waiting;
  if (error !== null) return <ListFailed error={error} />;
  const items = (list?.items ?? []).filter((item) => item !== null);
  const remove = ({ product }: ComparedItem) =>
    mutate(
      { kind: 'remove', productUid: product.uid },
      {
        onSuccess: () => {
          addToast({ type: 'info', message: compareText('removed', { name: product.name ?? '' }) });
          (region.current ?? heading.current)?.focus();
        },
      },
    );
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {items.length === 0 ? compareText('pageName') : headingOf(items.length)}
        </h1>
        {items.length > 0 && (
          <div className={styles.unit}>
            <span>{compareText('pricesPer')}</span>
            <CompareUnitSegments />
          </div>
        )}
      </div>
      {list !== null && items.length > 0 ? (
        <CompareTable list={list} items={items} onRemove={remove} region={region} />
      ) : (
        <Empty title={compareText('empty')}>
          <p>{compareText('emptyHint')}</p>
          <ButtonLink to="/">{compareText('toFront')}</ButtonLink>
        </Empty>
      )}
    </>
  );
}

function headingOf(count: number): string {
  const number = compareText('numbers').split(' ')[count - 1] ?? count;
  return compareText('heading', { count, number });
}
