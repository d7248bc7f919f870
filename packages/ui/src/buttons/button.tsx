import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { PageLink, type PageLinkProps } from '../links/page-link.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

/**
 * Marks a button whose clicks before hydration are replayed. `once` replays one click, `each`
 * replays all of them.
 */
export type EarlyPress = 'once' | 'each';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'sm' | 'md' | 'lg';
  /** Whether the button is as wide as its container. */
  readonly isBlock?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Whether an action is running: shows a spinner and ignores presses, but keeps focus. */
  readonly isBusy?: boolean;
  /**
   * Whether to replay a press from before hydration. For buttons that shoppers press soon after
   * arrival.
   */
  readonly 'data-early'?: EarlyPress;
}

/** A button. Ignores presses while busy or disabled; the label should then state the reason. */
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
      // After a press before hydration, the first HTML already marks the button as busy (see
      // `first-html/early-press.ts`).
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

/** A link with the look of a button, for navigation. */
export function ButtonLink({ variant, size, isBlock, className, ...rest }: PageLinkProps & ButtonLook) {
  return <PageLink {...rest} className={classNames(look({ variant, size, isBlock }), className)} />;
}

function look({ variant = 'secondary', size = 'md', isBlock = false }: Look): string {
  return classNames(styles.button, styles[variant], size !== 'md' && styles[size], isBlock && styles.block);
}

type Look = { [K in keyof ButtonLook]?: ButtonLook[K] | undefined };
