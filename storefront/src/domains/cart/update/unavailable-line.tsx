import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import type { UnavailableItemFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';
import { unavailableName } from '../lines/unavailable-name.ts';
import styles from './unavailable-line.module.css';
import { useRemoveItem } from './use-remove-item.ts';

export interface UnavailableLineProps {
  readonly item: UnavailableItemFragment;
  /** Called after the line was removed, so that the page can move the focus. */
  readonly onRemoved?: () => void;
}

/**
 * A cart line whose product is not for sale at present: its name, the reason, a button to remove
 * it.
 */
export function UnavailableLine({ item, onRemoved }: UnavailableLineProps) {
  const { removeItem, isPending } = useRemoveItem(onRemoved);
  const name = unavailableName(item);
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.name}>
          {item.quantity} × {name}
        </p>
        <FieldError message={item.message} />
      </div>
      <TextButton
        className={styles.remove}
        disabled={isPending}
        aria-label={cartText('removeNamed', { name })}
        onClick={() => removeItem(item.uid)}
      >
        {cartText('remove')}
      </TextButton>
    </div>
  );
}
