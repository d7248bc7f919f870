import { useLocation, useNavigate } from 'react-router';
import { setAccountMenuView, toggleDrawer } from '../../../platform/app-state/app-state.ts';
import { takeReturnPath } from '../session/return-path.ts';

/** Pages with a task in progress: products, choices or entered values. */
const TASKS = /^\/(cart|checkout|compare|sell-to-us\/quote)(\/|$)|\.html$/;

/**
 * Returns the function that navigates after a sign-in. It returns to the page that required the
 * sign-in, and stays on a page with a task. Otherwise it goes to the account information if the
 * account has no second factor, else to `otherwise` (null = stay). The account menu shows the
 * account, and the drawer closes.
 */
export function useAfterSignIn(otherwise: string | null) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ securityType }: { readonly securityType: number | null }) => {
    setAccountMenuView('ACCOUNT');
    toggleDrawer(null);
    const origin = takeReturnPath();
    if (otherwise === null && TASKS.test(pathname)) return;
    const target = origin ?? (securityType === null ? '/account-information' : otherwise);
    if (target !== null) navigate(target);
  };
}
