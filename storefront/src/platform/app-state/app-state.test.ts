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
  it('NAV-01, NAV-02 opens the navigation without an overlay, with the view MENU', () => {
    toggleDrawer('nav');
    expect(state()).toMatchObject({ drawer: 'nav', overlay: false, accountMenuView: 'MENU' });
  });

  it('NAV-03 opens every other drawer with an overlay', () => {
    toggleDrawer('filter');
    expect(state()).toMatchObject({ drawer: 'filter', overlay: true });
  });

  it('NAV-04 an empty value clears drawer and overlay', () => {
    toggleDrawer('account');
    toggleDrawer(null);
    expect(state()).toMatchObject({ drawer: null, overlay: false });
  });

  it.each([null, 'nav'] as const)(
    'NAV-05 the account menu closes when the overlay collapses (drawer %s)',
    (next) => {
      toggleDrawer('account');
      setAccountMenuOpen(true);
      toggleDrawer('filter');
      expect(state().isAccountMenuOpen).toBe(true);
      toggleDrawer(next);
      expect(state().isAccountMenuOpen).toBe(false);
    },
  );
});

it('NAV-06, NAV-07, NAV-08 the account menu opens, closes and changes its view', () => {
  expect(state()).toMatchObject({ isAccountMenuOpen: false, accountMenuView: 'SIGN_IN' });
  setAccountMenuOpen(true);
  setAccountMenuView('ACCOUNT');
  expect(state()).toMatchObject({ isAccountMenuOpen: true, accountMenuView: 'ACCOUNT' });
  setAccountMenuView('SIGNIN');
  setAccountMenuOpen(false);
  expect(state()).toMatchObject({ isAccountMenuOpen: false, accountMenuView: 'SIGNIN' });
});

it('ENT-35 starts with nothing open, nothing loading, online', () => {
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

describe('NAV-09 the actions', () => {
  it('having been offline is remembered', () => {
    setOnline(false);
    expect(state()).toMatchObject({ isOnline: false, hasBeenOffline: true });
    setOnline(true);
    expect(state()).toMatchObject({ isOnline: true, hasBeenOffline: true });
  });

  it('search toggles, and executing it closes it and goes', () => {
    toggleSearch();
    expect(state().searchOpen).toBe(true);
    let went = false;
    executeSearch(() => {
      went = true;
    });
    expect([state().searchOpen, went]).toEqual([false, true]);
  });

  it('what the error view stands for is known while it stands', () => {
    const error = new Error('broken');
    setRenderError(error);
    expect(state().renderError).toBe(error);
    setRenderError(null);
    expect(state().renderError).toBeNull();
  });

  it('page loading and the next root component', () => {
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

  it('PAGE-12 the error of a path is kept until the page comes', () => {
    const error = new Error('no such file');
    setPageError('/gold.html', error);
    expect(state().pageErrors).toEqual({ '/gold.html': error });
    setPageError('/gold.html', null);
    expect(state().pageErrors).toEqual({});
  });
});
