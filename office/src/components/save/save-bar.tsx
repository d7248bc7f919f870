import { Button } from '@ingot/ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** The changes in words. */
  readonly children: ReactNode;
  /** The label of the button that saves. */
  readonly save: string;
  readonly discard: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** Further buttons between the two. */
  readonly more?: ReactNode;
}

/** The bar at the bottom of a page with unsaved changes: saves or discards all of them. */
export function SaveBar(props: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p role="status">{props.children}</p>
      <div className={styles.buttons}>
        <Button onClick={props.onDiscard} disabled={props.isBusy}>
          {props.discard}
        </Button>
        {props.more}
        <Button variant="primary" isBusy={props.isBusy} disabled={props.isDisabled} onClick={props.onSave}>
          {props.save}
        </Button>
      </div>
    </div>
  );
}
