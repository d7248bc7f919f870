import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext, useRef } from 'react';
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

/** The pointer rests on a link this long before its page is fetched ahead. */
const INTENT_MS = 80;

const PrefetchPage = createContext<(path: string) => void>(() => undefined);

/** Says how a page is fetched ahead when its link is hovered or focused. Given once, around everything. */
export const PrefetchPageProvider = PrefetchPage.Provider;

/** A link: paths of the shop are followed without reloading and fetched ahead on hover and focus. */
export function PageLink({
  to,
  keepsScroll = false,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  ...rest
}: PageLinkProps) {
  const prefetchPage = useContext(PrefetchPage);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!to.startsWith('/') || to.startsWith('//')) return <a {...rest} href={to} rel="noopener" />;
  return (
    <Link
      {...rest}
      to={to}
      prefetch="intent"
      preventScrollReset={keepsScroll}
      onPointerEnter={(event) => {
        timer.current = setTimeout(() => prefetchPage(to), INTENT_MS);
        onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        clearTimeout(timer.current);
        onPointerLeave?.(event);
      }}
      onFocus={(event) => {
        prefetchPage(to);
        onFocus?.(event);
      }}
    />
  );
}

/** A link standing alone beside text, heavier than a link inside a sentence. */
export function TextLink({ className, ...rest }: PageLinkProps) {
  return <PageLink {...rest} className={classNames(styles.link, className)} />;
}

/** A button that reads as a text link, for actions of little weight (`Edit`, `Remove`). */
export function TextButton({ className, ...rest }: React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(styles.link, className)} />;
}
