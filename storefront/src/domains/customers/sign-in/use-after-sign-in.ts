import { useLocation, useNavigate } from 'react-router';
import { setAccountMenuView, toggleDrawer } from '../../../platform/app-state/app-state.ts';
import { takeOrigin } from '../session/origin.ts';

/** Pages on which a shopper has something in hand: pieces, choices, what was typed. */
const TASKS = /^\/(cart|checkout|compare|sell-to-us\/quote)(\/|$)|\.html$/;

/**
 * Where a sign-in leads (CONF-19): back to the page that asked for it. A menu over a page with a task stays there. Without such
 * a page it leads to the account information while the account has no second factor (SIGN-19), else to `otherwise`, null = stay.
 * The account menu shows the account then, and the drawer closes (SIGN-20).
 */
export function useAfterSignIn(otherwise: string | null) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ securityType }: { readonly securityType: number | null }) => {
    setAccountMenuView('ACCOUNT');
    toggleDrawer(null);
    const origin = takeOrigin();
    if (otherwise === null && TASKS.test(pathname)) return;
    const target = origin ?? (securityType === null ? '/account-information' : otherwise);
    if (target !== null) navigate(target);
  };
}
