import { create } from 'zustand';

/** A panel over the page: the navigation, or a panel with an overlay. */
export type DrawerName = 'nav' | 'account' | 'filter';

/**
 * The views of the account menu. `SIGN_IN` and `SIGNIN` are equal; `MENU` belongs to the navigation
 * drawer.
 */
export type AccountMenuView =
  | 'SIGN_IN'
  | 'SIGNIN'
  | 'MENU'
  | 'ACCOUNT'
  | 'CREATE_ACCOUNT'
  | 'FORGOT_PASSWORD';

/** The kinds of pages that the shop can resolve from a path. */
export type RootComponent = 'PRODUCT' | 'CATEGORY' | 'CMS_PAGE' | 'SEARCH';

/** An uncaught error, with the data that a shopper can report. */
export interface UnhandledError {
  readonly error: unknown;
  /**
   * The same for the same failure on every page load; for a server error, the id in the shop's log.
   */
  readonly id: string;
  /** The page and, if known, the line of code. */
  readonly location: string;
}

/** The state of the application around the pages. */
export interface AppState {
  readonly drawer: DrawerName | null;
  readonly overlay: boolean;
  /** The path of a navigation whose page has not loaded yet; null otherwise. */
  readonly pending: string | null;
  readonly searchOpen: boolean;
  readonly isPageLoading: boolean;
  readonly isOnline: boolean;
  readonly hasBeenOffline: boolean;
  readonly isAccountMenuOpen: boolean;
  readonly accountMenuView: AccountMenuView;
  /** The kind of the next page, as far as known before it loads. */
  readonly nextRootComponent: RootComponent | null;
  /** Errors that the shopper has not dismissed, each once. Changed in `unhandled-errors.ts`. */
  readonly unhandledErrors: readonly UnhandledError[];
  /** The error for which the error view is shown; null while a page is shown. */
  readonly renderError: unknown;
  /** The error of each path whose page could not be shown. */
  readonly pageErrors: Readonly<Record<string, unknown>>;
}

const INITIAL: AppState = {
  drawer: null,
  overlay: false,
  pending: null,
  searchOpen: false,
  isPageLoading: false,
  isOnline: true,
  hasBeenOffline: false,
  isAccountMenuOpen: false,
  accountMenuView: 'SIGN_IN',
  nextRootComponent: null,
  unhandledErrors: [],
  renderError: null,
  pageErrors: {},
};

/**
 * Use it in a component: `useAppState((state) => state.drawer)`. Only the actions below change it.
 */
export const useAppState = create<AppState>()(() => INITIAL);

const change = (values: Partial<AppState>): void => useAppState.setState(values);

/**
 * Opens a drawer; null closes the open one. All drawers except the navigation have an overlay. The
 * account menu closes with the overlay.
 */
export function toggleDrawer(drawer: DrawerName | null): void {
  const overlay = drawer !== null && drawer !== 'nav';
  const collapses = useAppState.getState().overlay && !overlay;
  change({
    drawer,
    overlay,
    ...(drawer === 'nav' && { accountMenuView: 'MENU' }),
    ...(collapses && { isAccountMenuOpen: false }),
  });
}

/** Sets whether the browser is online; `hasBeenOffline` stays true afterwards. */
export function setOnline(isOnline: boolean): void {
  change({ isOnline, ...(!isOnline && { hasBeenOffline: true }) });
}

/** Opens or closes the full-screen search of narrow screens. */
export function toggleSearch(searchOpen = !useAppState.getState().searchOpen): void {
  change({ searchOpen });
}

/** Closes the search and runs the navigation. */
export function executeSearch(go: () => void): void {
  toggleSearch(false);
  go();
}

/** Sets the error for which the error view is shown; null when a page is shown again. */
export function setRenderError(renderError: unknown): void {
  change({ renderError });
}

/** Sets the error of a path whose page could not be shown; null clears it. */
export function setPageError(path: string, error: unknown): void {
  const { [path]: _replaced, ...others } = useAppState.getState().pageErrors;
  change({ pageErrors: error === null ? others : { ...others, [path]: error } });
}

/** Sets the path of the loading page; null when it has loaded. */
export function setPageLoading(pending: string | null): void {
  change({ pending, isPageLoading: pending !== null });
}

/** Sets the kind of the next page; null if unknown. */
export function setNextRootComponent(nextRootComponent: RootComponent | null): void {
  change({ nextRootComponent });
}

/** Opens or closes the account menu. */
export function setAccountMenuOpen(isAccountMenuOpen: boolean): void {
  change({ isAccountMenuOpen });
}

/** Sets the view of the account menu. */
export function setAccountMenuView(accountMenuView: AccountMenuView): void {
  change({ accountMenuView });
}

/** Resets the state; for tests. */
export function resetAppState(): void {
  useAppState.setState(INITIAL, true);
}
