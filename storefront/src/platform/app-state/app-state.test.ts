import { beforeEach, describe, expect, it } from 'vitest';
import {
  executeSearch,
  resetAppState,
  setAccountMenuOpen,
  setAccountMenuView,
  setNextRootComponent,
  setOnline,
  setPageError,
  setPageLoading,
  setRenderError,
  toggleDrawer,
  toggleSearch,
  useAppState,
} from './app-state.ts';

const state = () => useAppState.getState();

beforeEach(resetAppState);

describe('drawer and overlay', () => {
  it('opens the navigation without an overlay, with the view MENU (NAV-01, NAV-02)', () => {
    toggleDrawer('nav');
    expect(state()).toMatchObject({ drawer: 'nav', overlay: false, accountMenuView: 'MENU' });
  });

  it('opens every other drawer with an overlay (NAV-03)', () => {
    toggleDrawer('filter');
    expect(state()).toMatchObject({ drawer: 'filter', overlay: true });
  });

  it('clears drawer and overlay for an empty value (NAV-04)', () => {
    toggleDrawer('account');
    toggleDrawer(null);
    expect(state()).toMatchObject({ drawer: null, overlay: false });
  });

  it.each([null, 'nav'] as const)('closes the account menu with the overlay (drawer %s) (NAV-05)', (next) => {
    toggleDrawer('account');
    setAccountMenuOpen(true);
    toggleDrawer('filter');
    expect(state().isAccountMenuOpen).toBe(true);
    toggleDrawer(next);
    expect(state().isAccountMenuOpen).toBe(false);
  });
});

it('opens and closes the account menu and changes its view (NAV-06, NAV-07, NAV-08)', () => {
  expect(state()).toMatchObject({ isAccountMenuOpen: false, accountMenuView: 'SIGN_IN' });
  setAccountMenuOpen(true);
  setAccountMenuView('ACCOUNT');
  expect(state()).toMatchObject({ isAccountMenuOpen: true, accountMenuView: 'ACCOUNT' });
  setAccountMenuView('SIGNIN');
  setAccountMenuOpen(false);
  expect(state()).toMatchObject({ isAccountMenuOpen: false, accountMenuView: 'SIGNIN' });
});

it('starts with nothing open, nothing loading, online (ENT-35)', () => {
  expect(state()).toMatchObject({
    drawer: null,
    overlay: false,
    pending: null,
    searchOpen: false,
    isPageLoading: false,
    isOnline: true,
    hasBeenOffline: false,
    isAccountMenuOpen: false,
    accountMenuView: 'SIGN_IN',
  });
});

describe('actions (NAV-09)', () => {
  it('remembers that the browser was offline', () => {
    setOnline(false);
    expect(state()).toMatchObject({ isOnline: false, hasBeenOffline: true });
    setOnline(true);
    expect(state()).toMatchObject({ isOnline: true, hasBeenOffline: true });
  });

  it('toggles search; executing a search closes it and navigates', () => {
    toggleSearch();
    expect(state().searchOpen).toBe(true);
    let went = false;
    executeSearch(() => {
      went = true;
    });
    expect([state().searchOpen, went]).toEqual([false, true]);
  });

  it('holds the render error while the error view is shown', () => {
    const error = new Error('broken');
    setRenderError(error);
    expect(state().renderError).toBe(error);
    setRenderError(null);
    expect(state().renderError).toBeNull();
  });

  it('holds page loading and the next root component', () => {
    setPageLoading('/gold.html');
    setNextRootComponent('CATEGORY');
    expect(state()).toMatchObject({
      isPageLoading: true,
      pending: '/gold.html',
      nextRootComponent: 'CATEGORY',
    });
    setPageLoading(null);
    setNextRootComponent(null);
    expect(state()).toMatchObject({ isPageLoading: false, pending: null, nextRootComponent: null });
  });

  it('keeps the error of a path until its page loads (PAGE-12)', () => {
    const error = new Error('no such file');
    setPageError('/gold.html', error);
    expect(state().pageErrors).toEqual({ '/gold.html': error });
    setPageError('/gold.html', null);
    expect(state().pageErrors).toEqual({});
  });
});
