import { setAccountMenuOpen, setAccountMenuView, toggleDrawer, useAppState } from './app-state.ts';

/**
 * From this width on, the account menu opens in the header; narrower screens have it in the drawer.
 */
const DESKTOP = '(min-width: 1024px)';

/** Opens the account menu over the page, or closes it. */
export function toggleAccountMenu(isOpen: boolean): void {
  toggleDrawer(isOpen ? 'account' : null);
  setAccountMenuOpen(isOpen);
  // `MENU` is the first view of the drawer, which the account menu lacks.
  if (isOpen && useAppState.getState().accountMenuView === 'MENU') setAccountMenuView('SIGN_IN');
}

/** Opens the sign-in form: in the account menu on wide screens, else in the drawer. */
export function openSignIn(): void {
  if (matchMedia(DESKTOP).matches) toggleAccountMenu(true);
  else toggleDrawer('nav');
  setAccountMenuView('SIGN_IN');
}
