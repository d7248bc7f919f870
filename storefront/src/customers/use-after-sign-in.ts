import { useNavigate } from 'react-router';
import { setAccountMenuView, toggleDrawer } from '../shop/app-state.ts';
import { rememberedOrigin, rememberOrigin } from './origin.ts';

/**
 * Where a sign-in leads (CONF-19): without a second factor to the account information, from where the origin is one
 * link away (SIGN-19); otherwise back to the origin, else to `otherwise`, null = stay. The account menu shows the account
 * then, and the drawer closes (SIGN-20).
 */
export function useAfterSignIn(otherwise: string | null) {
  const navigate = useNavigate();
  return ({ securityType }: { readonly securityType: number | null }) => {
    setAccountMenuView('ACCOUNT');
    toggleDrawer(null);
    const target = securityType === null ? '/account-information' : (rememberedOrigin() ?? otherwise);
    if (securityType !== null) rememberOrigin(null);
    if (target !== null) navigate(target);
  };
}
