import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './page-link.module.css';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop (`/gold.html`), or a whole address: another site, `mailto:`, `tel:`. */
  readonly to: string;
  /** Stays where the page is scrolled to: for links that change a part of the page, as a list's filters do. */
  readonly keepsScroll?: boolean;
  readonly children?: ReactNode;
}

/** A link: paths of the shop are followed without reloading and fetched ahead on hover and focus. */
export function PageLink({ to, keepsScroll = false, ...rest }: PageLinkProps) {
  if (!to.startsWith('/') || to.startsWith('//')) return <a {...rest} href={to} rel="noopener" />;
  return <Link {...rest} to={to} prefetch="intent" preventScrollReset={keepsScroll} />;
}

/** A link standing alone beside text, heavier than a link inside a sentence. */
export function TextLink({ className, ...rest }: PageLinkProps) {
  return <PageLink {...rest} className={classNames(styles.link, className)} />;
}

/** A button that reads as a text link, for actions of little weight (`Edit`, `Remove`). */
export function TextButton({ className, ...rest }: React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(styles.link, className)} />;
}
