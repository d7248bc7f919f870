import { X } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './chip.module.css';

/** A chosen filter that can be taken off; `label` says what pressing does. */
export function Chip({
  children,
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.chip, className)}>
      {children}
      <Icon of={X} />
    </button>
  );
}
