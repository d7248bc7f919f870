import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext, useRef } from 'react';
import { createPath, Link, resolvePath } from 'react-router';
import { classNames } from '../styles/class-names.ts';
import styles from './page-link.module.css';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop (`/gold.html`), or a full URL: another site, `mailto:`, `tel:`. */
  readonly to: string;
  /**
   * Keeps the scroll position, for links that change a part of the page, such as a list's filters.
   */
  readonly keepsScroll?: boolean;
  readonly children?: ReactNode;
}

/** Milliseconds of hover after which the page is prefetched. */
const INTENT_MS = 80;

/** Paths of the shop that are not pages. The browser navigates to them. */
const FILE = /^\/(media|img)\/|\.(xml|txt|pdf)([?#]|$)/;

const PrefetchPage = createContext<(path: string) => void>(() => undefined);

/**
 * Provides the function that prefetches a page on hover or focus. Rendered once, around the app.
 */
export const PrefetchPageProvider = PrefetchPage.Provider;

const OwnOrigin = createContext<string | null>(null);

/** Provides the shop's origin (`https://shop.example`), to recognize full URLs of the shop. */
export const OwnOriginProvider = OwnOrigin.Provider;

/** Returns the shop's origin; null while unknown. */
export function useOwnOrigin(): string | null {
  return useContext(OwnOrigin);
}

/**
 * Returns the path of a link within the shop: of a path, or of a full URL on the shop's host.
 * Returns null for an external link.
 */
export function internalPath(to: string, ownOrigin: string | null): string | null {
  if (to.startsWith('/') && !/^\/[/\\]/.test(to)) return to;
  if (ownOrigin === null || !/^https?:\/\//i.test(to) || !URL.canParse(to)) return null;
  const { host, pathname, search, hash } = new URL(to);
  return host === new URL(ownOrigin).host ? pathname.replace(/^\/+/, '/') + search + hash : null;
}

/**
 * A link. Navigates to pages of the shop without a reload, and prefetches them on hover and focus.
 */
export function PageLink({ to: target, ...rest }: PageLinkProps) {
  const ownOrigin = useOwnOrigin();
  const to = internalPath(target, ownOrigin);
  if (to === null || FILE.test(to)) {
    const { keepsScroll, ...attributes } = rest;
    return <a {...attributes} href={target} rel="noopener" />;
  }
  return import.meta.env.SSR ? <ServerLink {...rest} to={to} /> : <BrowserLink {...rest} to={to} />;
}

/** Renders the HTML of `BrowserLink` without the router's hooks, because pages have many links. */
function ServerLink({ to, keepsScroll, ...attributes }: PageLinkProps) {
  return <a {...attributes} href={createPath(resolvePath(to))} />;
}

function BrowserLink({
  to,
  keepsScroll = false,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  ...rest
}: PageLinkProps) {
  const prefetchPage = useContext(PrefetchPage);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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

/** A link beside text, with more weight than a link inside a sentence. */
export function TextLink({ className, ...rest }: PageLinkProps) {
  return <PageLink {...rest} className={classNames(styles.link, className)} />;
}

/** A button with the look of a text link, for minor actions (`Edit`, `Remove`). */
export function TextButton({ className, ...rest }: React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(styles.link, className)} />;
}
