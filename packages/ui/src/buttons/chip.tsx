import { X } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './chip.module.css';

/** A selected filter with a remove button. `label` is the accessible name of the button. */
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
