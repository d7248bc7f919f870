import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { PageLink, type PageLinkProps } from '../links/page-link.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

/** Marks a button whose clicks before hydration are replayed. `once` replays one click, `each` replays all of them. */
export type EarlyPress = 'once' | 'each';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'sm' | 'md' | 'lg';
  /** Takes the whole width. */
  readonly isBlock?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  readonly children: ReactNode;
  /** Something is under way: shows a spinner and refuses further presses without losing focus. */
  readonly isBusy?: boolean;
  /** A press before the page is hydrated is done then. For buttons that a shopper may reach for at once. */
  readonly 'data-early'?: EarlyPress;
}

/** A button. Not pressable while busy or disabled; the label should then say why. */
export function Button({
  variant,
  size,
  isBlock,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Pressed early, the button is marked busy already (see `first-html/early-press.ts`).
      suppressHydrationWarning={rest['data-early'] !== undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(look({ variant, size, isBlock }), className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, size, isBlock, className, ...rest }: PageLinkProps & ButtonLook) {
  return <PageLink {...rest} className={classNames(look({ variant, size, isBlock }), className)} />;
}

function look({ variant = 'secondary', size = 'md', isBlock = false }: Look): string {
  return classNames(styles.button, styles[variant], size !== 'md' && styles[size], isBlock && styles.block);
}

type Look = { [K in keyof ButtonLook]?: ButtonLook[K] | undefined };
