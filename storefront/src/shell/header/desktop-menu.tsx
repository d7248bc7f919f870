import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { RenderedOnce } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { ShieldCheck } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { type MenuEntry, menuQuery, useMenu } from '../../domains/catalog/category/menu.ts';
import { storeConfigQuery, useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { shellText } from '../shell-texts.ts';
import styles from './desktop-menu.module.css';

const MegaMenu = lazyPart(() => import('./mega-menu.tsx'));

/**
 * Delay before a panel opens or closes, in milliseconds, so that a crossing pointer opens nothing.
 */
const HOVER_MS = 100;

/** Pages that stand at the right of the menu bar when they end the menu. */
const SERVICE_PAGES: readonly string[] = ['/contact-us', '/sell-to-us'];

/**
 * The menu bar with a panel for each entry that has children. A panel opens on hover or focus,
 * and the down arrow enters it. It closes on Escape, on leave, and on navigation.
 */
export function DesktopMenu() {
  const entries = useMenu();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const [openPath, setOpenPath] = useState<string | null>(null);
  const [isByKey, setIsByKey] = useState(false);
  const schedule = useDelayed();
  const panelId = useId();
  const current = entries.filter(({ to }) => isWithin(pathname, to));
  const open = entries.find((entry) => entry.path === openPath) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panel.
  useEffect(() => setOpenPath(null), [pathname]);

  const onKeyDown = (event: KeyboardEvent, entry: MenuEntry | null) => {
    if (event.key === 'ArrowDown' && entry !== null && entry.children.length > 0) {
      event.preventDefault();
      setIsByKey(true);
      schedule(() => setOpenPath(entry.path), 0);
    }
    if (event.key === 'Escape' && openPath !== null) {
      nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      // Replaces the pending opening by focus.
      schedule(() => setOpenPath(null), 0);
    }
  };

  const item = (entry: MenuEntry, className?: string | undefined) => {
    const hasPanel = entry.children.length > 0;
    return (
      <li
        key={entry.path}
        className={className}
        onPointerEnter={() => schedule(() => setOpenPath(hasPanel ? entry.path : null), HOVER_MS)}
      >
        <PageLink
          to={entry.to}
          className={styles.top}
          data-metal={entry.metal ?? undefined}
          style={{ '--line': entry.metal === null ? 'var(--c-ink)' : 'var(--mm)' } as CSSProperties}
          aria-current={isWithin(pathname, entry.to) ? 'page' : undefined}
          aria-expanded={hasPanel ? entry.path === openPath : undefined}
          aria-controls={hasPanel && entry.path === openPath ? panelId : undefined}
          onFocus={(event) => {
            if (!event.currentTarget.matches(':focus-visible')) return;
            setIsByKey(false);
            void MegaMenu.preload();
            schedule(() => setOpenPath(hasPanel ? entry.path : null), HOVER_MS);
          }}
          onKeyDown={(event) => onKeyDown(event, entry)}
        >
          {entry.name}
        </PageLink>
      </li>
    );
  };

  return (
    <nav
      ref={nav}
      className={`${styles.nav} desktop-only`}
      aria-label={shellText('mainMenu')}
      onPointerEnter={() => {
        setIsByKey(false);
        void MegaMenu.preload();
      }}
      onPointerLeave={() => schedule(() => setOpenPath(null), HOVER_MS)}
      onKeyDown={(event) => onKeyDown(event, null)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) schedule(() => setOpenPath(null), 0);
      }}
    >
      <RenderedOnce
        as="ul"
        partName="menu"
        queries={[menuQuery(), storeConfigQuery()]}
        basis={current.map(({ to }) => to)}
        className={`${styles.bar} wrap`}
        render={() => <Items entries={entries} item={item} />}
      />
      {open !== null && (
        <div
          id={panelId}
          className={styles.panel}
          onPointerEnter={() => schedule(() => setOpenPath(open.path), 0)}
        >
          <MegaMenu key={open.path} entry={open} takesFocus={isByKey} onMissing={() => setOpenPath(null)} />
        </div>
      )}
    </nav>
  );
}

interface ItemsProps {
  readonly entries: readonly MenuEntry[];
  readonly item: (entry: MenuEntry, className?: string | undefined) => ReactNode;
}

/** The entries, with the note about free delivery before the service pages that end the menu. */
function Items({ entries, item }: ItemsProps) {
  const delivery = useDeliveryNote();
  const service = entries.findLastIndex(({ to }) => !SERVICE_PAGES.includes(to)) + 1;
  return (
    <>
      {entries.slice(0, service).map((entry) => item(entry))}
      {delivery !== null && (
        <li className={styles.note}>
          <Icon of={ShieldCheck} size="sm" />
          {delivery}
        </li>
      )}
      {entries
        .slice(service)
        .map((entry, index) => item(entry, index === 0 && delivery === null ? styles.push : undefined))}
    </>
  );
}

/** Returns whether a path equals the path of a menu item or is below it. */
function isWithin(pathname: string, to: string): boolean {
  return to !== '/' && pathname.startsWith(to.replace(/\.html$/, ''));
}

/** Returns the text about free delivery; null if there is none. */
function useDeliveryNote(): string | null {
  const amount = formatAmount(useStoreConfig()?.free_shipping_threshold);
  return amount === null ? null : shellText('freeShipping', { amount: amount.replace(/\.00$/, '') });
}

/** Returns a scheduler with at most one pending action: a later one replaces an earlier one. */
function useDelayed() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (action: () => void, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  };
}
