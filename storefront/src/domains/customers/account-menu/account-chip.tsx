import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { ChevronDown, UserRound } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { openSignIn, toggleAccountMenu } from '../../../platform/app-state/account-menu.ts';
import { useAppState } from '../../../platform/app-state/app-state.ts';
import { useCustomer } from '../session/customer-query.ts';
import { takeSignInRequest } from '../sign-in/sign-in-request.ts';
import styles from './account-panel.module.css';
import { chipText } from './chip-texts.ts';

const AccountViews = lazyPart(() => import('./account-panel.tsx'));

/**
 * The account button of the desktop header, and its menu. The server renders the guest's version;
 * the name appears later without a layout shift.
 */
export function AccountChip() {
  const customer = useCustomer();
  const isOpen = useAppState((state) => state.isAccountMenuOpen);
  const anchor = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useCloseOnLeave(isOpen, anchor);
  return (
    <div ref={anchor} className={`${styles.anchor} desktop-only`}>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={() => void AccountViews.preload()}
        onClick={() => toggleAccountMenu(!isOpen)}
      >
        <UserRound className="icon" aria-hidden="true" />
        <span className={styles.words}>
          <small>
            {customer ? chipText('greeting', { name: customer.firstname ?? '' }) : chipText('signUp')}
          </small>
          <b>{chipText('myAccount')}</b>
        </span>
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      {isOpen && (
        <section id={panelId} className={styles.panel} role="dialog" aria-label={chipText('myAccount')}>
          <AccountViews
            onMissing={() => {
              toggleAccountMenu(false);
              addToast({ cause: 'account-menu', type: 'error', message: chipText('panelMissing') });
            }}
          />
        </section>
      )}
    </div>
  );
}

/**
 * Closes the menu on navigation, on Escape (focus returns to the button) and when focus leaves it.
 */
function useCloseOnLeave(isOpen: boolean, anchor: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (takeSignInRequest()) {
      openedOn.current = pathname;
      openSignIn();
    }
    if (openedOn.current === pathname) return;
    openedOn.current = pathname;
    if (useAppState.getState().isAccountMenuOpen) toggleAccountMenu(false);
  }, [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      toggleAccountMenu(false);
      anchor.current?.querySelector('button')?.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (
        event.target instanceof Element &&
        !event.target.closest('dialog, [role="status"], [role="alert"]')
      ) {
        if (!anchor.current?.contains(event.target)) toggleAccountMenu(false);
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOpen, anchor]);
}
