import { Button } from '@ingot/ui/buttons/button.tsx';
import { ROWS_OF_PAGE } from '../metals-query.ts';
import styles from './my-metals.module.css';

interface PageTurnProps {
  /** Number of all rows. */
  readonly count: number;
  /** Starts at 1. */
  readonly page: number;
  /** Whether the rows belong to another page. */
  readonly isLoading: boolean;
  readonly onPage: (page: number) => void;
  /** Writes which rows are shown. */
  readonly shown: (rows: { readonly from: number; readonly to: number; readonly count: number }) => string;
  readonly previous: string;
  readonly next: string;
}

/** Which rows of a table are shown, with buttons to the page before and after. Nothing if one page has them all. */
export function PageTurn({ count, page, isLoading, onPage, shown, previous, next }: PageTurnProps) {
  if (count <= ROWS_OF_PAGE) return null;
  const to = Math.min(page * ROWS_OF_PAGE, count);
  return (
    <div className={styles.acts}>
      <p className="muted" role="status">
        {shown({ from: (page - 1) * ROWS_OF_PAGE + 1, to, count })}
      </p>
      <Button size="sm" disabled={page === 1} isBusy={isLoading} onClick={() => onPage(page - 1)}>
        {previous}
      </Button>
      <Button size="sm" disabled={to === count} isBusy={isLoading} onClick={() => onPage(page + 1)}>
        {next}
      </Button>
    </div>
  );
}
