import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { controlText } from '../control-texts.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Escape, on a click outside and by the close button. */
  readonly onClose: () => void;
  /** The heading, which is also the accessible name. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** False disables Escape, clicks outside and the close button. */
  readonly isClosable?: boolean;
  /**
   * `sheet` slides in from the bottom of the screen, `drawer-left` and `drawer-right` from a side.
   */
  readonly kind?: 'modal' | 'sheet' | 'drawer-left' | 'drawer-right';
  /**
   * Whether the heading is visually hidden because the content has its own. Screen readers still
   * announce it.
   */
  readonly hasHiddenTitle?: boolean;
  readonly className?: string | undefined;
  /** Id of an element in the dialog that screen readers announce once when the dialog opens. */
  readonly describedBy?: string | undefined;
}

/**
 * A modal dialog on the native `dialog` element: traps focus, restores it on closing, and makes the
 * page behind inert. Renders its content only while open.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  isClosable = true,
  kind = 'modal',
  hasHiddenTitle = false,
  className,
  describedBy,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(element, isOpen);

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[kind], className)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        if (isClosable) onClose();
      }}
      onKeyDown={(event) => {
        // Browsers close the dialog on a second Escape, even if the first `cancel` was prevented.
        if (!isClosable && event.key === 'Escape') event.preventDefault();
      }}
      onClick={(event) => {
        if (isClosable && event.target === element.current && isOutside(event, element.current)) onClose();
      }}
    >
      {isOpen && (
        <>
          <h2 id={titleId} className={classNames(styles.title, hasHiddenTitle && 'vh')}>
            {title}
          </h2>
          {isClosable && (
            <IconButton icon={X} label={controlText('close')} className={styles.close} onClick={onClose} />
          )}
          {children}
        </>
      )}
    </dialog>
  );
}

/**
 * A click on the backdrop targets the dialog with a position outside of its box. A click on its
 * padding lies inside.
 */
function isOutside(event: React.MouseEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
