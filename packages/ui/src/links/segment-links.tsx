import { PageLink } from './page-link.tsx';
import styles from './segments.module.css';

export interface SegmentLinksProps {
  /** What is being chosen. */
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly to: string; readonly text: string; readonly isChosen: boolean }>;
  /** As wide as its surroundings on phones. */
  readonly isWide?: boolean;
}

/** A few exclusive choices in one bordered row, each with an address of its own: they work before scripts do. */
export function SegmentLinks({ label, options, isWide = false }: SegmentLinksProps) {
  return (
    <nav aria-label={label} className={isWide ? `${styles.segments} ${styles.wide}` : styles.segments}>
      {options.map(({ to, text, isChosen }) => (
        <PageLink key={text} to={to} keepsScroll aria-current={isChosen ? 'true' : undefined}>
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
