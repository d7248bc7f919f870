import { create } from 'zustand';

/** What slides in over the page: the navigation, or a panel that brings an overlay with it. */
export type DrawerName = 'nav' | 'account' | 'filter';

/** The views of the account menu; `SIGN_IN` and `SIGNIN` are one, `MENU` is the navigation drawer's own (CONF-11). */
export type AccountMenuView =
  | 'SIGN_IN'
  | 'SIGNIN'
  | 'MENU'
  | 'ACCOUNT'
  | 'CREATE_ACCOUNT'
  | 'FORGOT_PASSWORD';

/** The kinds of page that the shop can find at a path. */
export type RootComponent = 'PRODUCT' | 'CATEGORY' | 'CMS_PAGE' | 'SEARCH';

/** An error that nobody caught, and what the shopper can tell the desk of it. */
export interface UnhandledError {
  readonly error: unknown;
  /** The same for the same failure, on every page load; the shop's own log has it when the shop failed. */
  readonly id: string;
  /** The page, and the line of code where it is known. */
  readonly location: string;
}

/** The state of the application around the pages (ENT-35). */
export interface AppState {
  readonly drawer: DrawerName | null;
  readonly overlay: boolean;
  /** A navigation was asked for and its page has not come yet: the path that was left for. */
  readonly pending: string | null;
  readonly searchOpen: boolean;
  readonly isPageLoading: boolean;
  readonly isOnline: boolean;
  readonly hasBeenOffline: boolean;
  readonly isAccountMenuOpen: boolean;
  readonly accountMenuView: AccountMenuView;
  /** What kind of page comes next, as far as it is known before it is there (PAGE-03). */
  readonly nextRootComponent: RootComponent | null;
  /** What failed and nobody has acknowledged yet; each error once (ERR-05). Changed in `unhandled-errors.ts`. */
  readonly unhandledErrors: readonly UnhandledError[];
  /** What the error view stands in for, null while a page stands (ERR-01). */
  readonly renderError: unknown;
  /** Why the page at a path could not be shown (PAGE-12). */
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

/** Follow it in a component: `useAppState((state) => state.drawer)`. Changed by the actions below only. */
export const useAppState = create<AppState>()(() => INITIAL);

const change = (values: Partial<AppState>): void => useAppState.setState(values);

/**
 * Opens a drawer, null closes whichever is open. The navigation lies over the page by itself; every other one has an
 * overlay, and when an overlay collapses the account menu closes with it (NAV-01 to NAV-05).
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

/** Whether the browser has a connection; having been without one is remembered (PWA-03 to PWA-05). */
export function setOnline(isOnline: boolean): void {
  change({ isOnline, ...(!isOnline && { hasBeenOffline: true }) });
}

/** Opens or closes the search that fills a narrow screen. */
export function toggleSearch(searchOpen = !useAppState.getState().searchOpen): void {
  change({ searchOpen });
}

/** Closes search and goes where its words lead. */
export function executeSearch(go: () => void): void {
  toggleSearch(false);
  go();
}

/** The error view stands instead of a page, or null: a page stands again. */
export function setRenderError(renderError: unknown): void {
  change({ renderError });
}

/** Keeps why the page at a path could not be shown; null when it could after all. */
export function setPageError(path: string, error: unknown): void {
  const { [path]: _replaced, ...others } = useAppState.getState().pageErrors;
  change({ pageErrors: error === null ? others : { ...others, [path]: error } });
}

/** A page is on its way to this path, null when it has come (PAGE-26). */
export function setPageLoading(pending: string | null): void {
  change({ pending, isPageLoading: pending !== null });
}

/** What kind of page comes next; null when it is not known. */
export function setNextRootComponent(nextRootComponent: RootComponent | null): void {
  change({ nextRootComponent });
}

/** Opens or closes the account menu (NAV-06). */
export function setAccountMenuOpen(isAccountMenuOpen: boolean): void {
  change({ isAccountMenuOpen });
}

/** What the account menu shows when it is open. */
export function setAccountMenuView(accountMenuView: AccountMenuView): void {
  change({ accountMenuView });
}

/** Forgets everything; for tests. */
export function resetAppState(): void {
  useAppState.setState(INITIAL, true);
}
