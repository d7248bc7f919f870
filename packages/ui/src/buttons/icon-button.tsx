import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { RenderedOnce } from '../rendered-once/rendered-once.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** Accessible name: the effect of the button. */
  readonly label: string;
}

/** A 44 px square button with an icon and without text. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <RenderedOnce
      as="button"
      partName="icon-button"
      basis={[icon]}
      render={() => <Icon of={icon} />}
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, className)}
    />
  );
}
