import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { controlText } from '../control-texts.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Renders the trigger: receives the props to spread on a button. */
  readonly trigger: (props: {
    readonly onClick: () => void;
    readonly 'aria-expanded': boolean;
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-controls': string;
  }) => ReactNode;
  /** The accessible name of the panel. */
  readonly label: string;
  readonly children: ReactNode;
  /** The edge of the trigger with which the panel aligns. */
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
}

/**
 * A small panel beside its trigger; below 768 px a sheet at the bottom of the screen. Closes on
 * Escape, on a press outside and when focus leaves. Escape returns focus to the trigger.
 */
export function Popover({ trigger, label, children, align = 'start', className }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (!anchor.current?.contains(event.target as Node)) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      anchor.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <span ref={anchor} className={styles.anchor}>
      {trigger({
        onClick: () => setIsOpen((open) => !open),
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
        'aria-controls': id,
      })}
      {isOpen && (
        <div
          id={id}
          role="dialog"
          aria-label={label}
          className={classNames(styles.popover, styles[align], className)}
        >
          <IconButton
            icon={X}
            label={controlText('close')}
            className={styles.close}
            onClick={() => setIsOpen(false)}
          />
          {children}
        </div>
      )}
    </span>
  );
}
