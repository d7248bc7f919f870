import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { Ref } from 'react';
import styles from './view-tabs.module.css';

/** A view of a list, with its own address. */
export interface View {
  readonly path: string;
  readonly text: string;
  /** The number of rows; absent while unknown. */
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
}

interface ViewTabsProps {
  readonly label: string;
  readonly views: readonly View[];
  readonly ref?: Ref<HTMLElement>;
}

/** The views of a list in one bordered row, with their counts. */
export function ViewTabs({ label, views, ref }: ViewTabsProps) {
  return (
    <nav ref={ref} className={styles.views} aria-label={label}>
      {views.map(({ path, text, count, isCurrent }) => (
        <PageLink key={path} to={path} keepsScroll aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count !== undefined && <b className="num">{count.toLocaleString('en-US')}</b>}
        </PageLink>
      ))}
    </nav>
  );
}
