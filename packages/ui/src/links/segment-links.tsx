import { PageLink } from './page-link.tsx';
import styles from './segments.module.css';

export interface SegmentLinksProps {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly to: string; readonly text: string; readonly isChosen: boolean }>;
  /** Whether it is as wide as its container on phones. */
  readonly isWide?: boolean;
}

/**
 * A few exclusive choices in one bordered row. Each has its own URL, so they work before hydration.
 */
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
