import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { ChevronLeft, ChevronRight, LogIn, UserRound } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type MenuEntry, useMenu } from '../../domains/catalog/category/menu.ts';
import { chipText } from '../../domains/customers/account-menu/chip-texts.ts';
import { useCustomer } from '../../domains/customers/session/customer-query.ts';
import { Hallmark } from '../../domains/metals/names/hallmark.tsx';
import { MetalSpot } from '../../domains/metals/spot/metal-spot.tsx';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { setAccountMenuView, useAppState } from '../../platform/app-state/app-state.ts';
import { shellText } from '../shell-texts.ts';
import { Logo } from '../top-bar/logo.tsx';
import { telephoneLink } from '../top-bar/top-bar.tsx';
import { entryItselfText, menuText } from './menu-texts.ts';
import styles from './mobile-menu.module.css';
import { NewestPiece } from './newest-piece.tsx';

const AccountViews = lazyPart(() => import('../../domains/customers/account-menu/account-views.tsx'));

export interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The drawer below 1024 px: entries level by level, with a back button. Closes on navigation.
 */
export default function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const entries = useMenu();
  const { pathname } = useLocation();
  const [trail, setTrail] = useState<readonly MenuEntry[]>([]);
  const openedOn = useRef(pathname);
  const view = useAppState((state) => state.accountMenuView);
  const current = trail.at(-1) ?? null;
  const parent = trail.at(-2) ?? null;
  const list = useRef<HTMLUListElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useFocusOnLevel(trail, back, list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer.
  useEffect(() => {
    if (openedOn.current === pathname) return;
    openedOn.current = pathname;
    onClose();
    setTrail([]);
  }, [pathname]);

  if (view !== 'MENU') {
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        kind="drawer-left"
        title={chipText('myAccount')}
        hasHiddenTitle
        className={styles.drawer}
      >
        <div className={styles.head}>
          <button type="button" className={styles.back} onClick={() => setAccountMenuView('MENU')}>
            <Icon of={ChevronLeft} />
            <b>{menuText('menu')}</b>
          </button>
        </div>
        <div className={styles.account}>
          <AccountViews onMissing={onClose} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      kind="drawer-left"
      title={current?.name ?? menuText('menu')}
      hasHiddenTitle
      className={styles.drawer}
    >
      <nav aria-label={shellText('mainMenu')} className={styles.nav}>
        <div className={styles.head}>
          {current === null ? (
            <Logo />
          ) : (
            <button
              ref={back}
              type="button"
              className={styles.back}
              onClick={() => setTrail(trail.slice(0, -1))}
            >
              <Icon of={ChevronLeft} />
              <b>{parent?.name ?? menuText('menu')}</b>
            </button>
          )}
        </div>
        {current === null ? null : <CategoryHead entry={current} />}
        <ul ref={list} className={styles.list}>
          {current !== null && (
            <li>
              <PageLink to={current.to}>
                <b>{entryItselfText(current)}</b>
                <span className={styles.count}>{current.productCount}</span>
              </PageLink>
            </li>
          )}
          {(current?.children ?? entries).map((entry) => (
            <li key={entry.path} data-path={entry.path}>
              <MenuRow entry={entry} isTop={current === null} onEnter={() => setTrail([...trail, entry])} />
            </li>
          ))}
        </ul>
        {current === null && <AccountRow />}
        {current === null && <ReachUs />}
        {current !== null && current.productCount !== null && <NewestPiece path={current.path} />}
      </nav>
    </Dialog>
  );
}

/**
 * Moves the focus on a change of level: to the back button, or on the way back to the row that led
 * down.
 */
function useFocusOnLevel(
  trail: readonly MenuEntry[],
  back: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  const before = useRef(trail);
  useEffect(() => {
    const left = before.current.at(-1);
    const steps = trail.length - before.current.length;
    before.current = trail;
    if (steps > 0) back.current?.focus();
    if (steps < 0) list.current?.querySelector<HTMLElement>(`[data-path="${left?.path}"] button`)?.focus();
  }, [trail, back, list]);
}

function CategoryHead({ entry }: { readonly entry: MenuEntry }) {
  if (entry.metal === null) return null;
  return (
    <div className={styles.metal}>
      <Hallmark metal={entry.metal} size="lg" isDecorative />
      <div>
        <p className={styles.name}>{entry.name}</p>
        <MetalSpot metal={entry.metal} />
      </div>
    </div>
  );
}

interface MenuRowProps {
  readonly entry: MenuEntry;
  readonly isTop: boolean;
  readonly onEnter: () => void;
}

function MenuRow({ entry, isTop, onEnter }: MenuRowProps) {
  const content = (
    <>
      {isTop && entry.metal !== null && <Hallmark metal={entry.metal} isDecorative />}
      {entry.name}
      {!isTop && <span className={styles.count}>{entry.productCount}</span>}
    </>
  );
  if (entry.children.length === 0) return <PageLink to={entry.to}>{content}</PageLink>;
  return (
    <button type="button" onClick={onEnter}>
      {content}
      <Icon of={ChevronRight} />
    </button>
  );
}

/** The account row of the drawer: the customer, or links to sign-in and account creation. */
function AccountRow() {
  const customer = useCustomer();
  return (
    <ul className={styles.list}>
      {!customer && (
        <li className={styles.who}>
          <button type="button" onClick={() => setAccountMenuView('SIGN_IN')}>
            <Icon of={LogIn} />
            {menuText('signIn')}
            <Icon of={ChevronRight} />
          </button>
        </li>
      )}
      <li className={styles.who}>
        <button type="button" onClick={() => setAccountMenuView(customer ? 'ACCOUNT' : 'CREATE_ACCOUNT')}>
          <Icon of={UserRound} />
          {customer ? chipText('greeting', { name: customer.firstname ?? '' }) : chipText('signUp')}
          <Icon of={ChevronRight} />
        </button>
      </li>
    </ul>
  );
}

function ReachUs() {
  const config = useStoreConfig();
  if (!config?.store_phone) return null;
  return (
    <p className={styles.reach}>
      <a href={telephoneLink(config.store_phone)}>{config.store_phone}</a>
      <br />
      {config.store_information_hours}
    </p>
  );
}
