import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { controlText } from '../control-texts.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Asked for by Escape, a click outside or the close button. */
  readonly onClose: () => void;
  /** The heading, also the dialog's name. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** False: neither Escape nor a click outside closes it and there is no close button (MODAL-03). */
  readonly isClosable?: boolean;
  /** `sheet`: rises from the foot of the screen; `drawer-left`, `drawer-right`: slides in from a side. */
  readonly kind?: 'modal' | 'sheet' | 'drawer-left' | 'drawer-right';
  /** The heading is read out but not drawn; the content has its own. */
  readonly hasHiddenTitle?: boolean;
  readonly className?: string | undefined;
  /** Id of an element inside that is read out once as the dialog opens. */
  readonly describedBy?: string | undefined;
}

/**
 * A modal dialog on the native element: it keeps focus inside, gives it back on closing, and makes the page behind
 * inert. Width follows MODAL-04. Content is only rendered while open.
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
        // Browsers let a second Escape through an ignored `cancel`.
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

/** A click on the backdrop arrives at the dialog itself, outside its box; one on its padding lies inside. */
function isOutside(event: React.MouseEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
