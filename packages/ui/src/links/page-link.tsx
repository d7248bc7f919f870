import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../styles/class-names.ts';
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

/** What the shop serves that is no page: the browser opens it. */
const FILE = /^\/(media|img)\/|\.(xml|txt|pdf)([?#]|$)/;

const PrefetchPage = createContext<(path: string) => void>(() => undefined);

/** Says how a page is fetched ahead when its link is hovered or focused. Given once, around everything. */
export const PrefetchPageProvider = PrefetchPage.Provider;

const OwnOrigin = createContext<string | null>(null);

/** Says where the shop stands (`https://shop.example`), so that whole addresses of its own are known as such. */
export const OwnOriginProvider = OwnOrigin.Provider;

/**
 * The path of a link within the shop: of a path itself, and of a whole address on the shop's own host (PAGE-09). Null for
 * everything else, which is an external link (PAGE-10).
 */
export function internalPath(to: string, ownOrigin: string | null): string | null {
  if (to.startsWith('/') && !/^\/[/\\]/.test(to)) return to;
  if (ownOrigin === null || !/^https?:\/\//i.test(to) || !URL.canParse(to)) return null;
  const { host, pathname, search, hash } = new URL(to);
  return host === new URL(ownOrigin).host ? pathname.replace(/^\/+/, '/') + search + hash : null;
}

/** A link: pages of the shop are followed without reloading and fetched ahead on hover and focus. */
export function PageLink({
  to: target,
  keepsScroll = false,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  ...rest
}: PageLinkProps) {
  const prefetchPage = useContext(PrefetchPage);
  const ownOrigin = useContext(OwnOrigin);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const to = internalPath(target, ownOrigin);
  if (to === null || FILE.test(to)) return <a {...rest} href={target} rel="noopener" />;
  return (
    <Link
      {...rest}
      to={to}
      discover="none"
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
