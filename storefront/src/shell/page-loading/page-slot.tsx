import { onFirstUse } from '@ingot/ui/lazy-loading/on-first-use.ts';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { setNextRootComponent, useAppState } from '../../platform/app-state/app-state.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * The page, or the placeholder of the next one during a navigation, scrolled to the top. A list
 * that only changes stays.
 */
export function PageSlot() {
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const next = useAppState((state) => state.nextRootComponent);
  const pending = useAppState((state) => state.pending);
  useEffect(() => onFirstUse(() => void PageSkeleton.preload()), []);
  const isLeaving = nextLocation !== undefined && nextLocation.pathname !== pathname;
  useEffect(() => {
    if (pending === null) setNextRootComponent(null);
  }, [pending]);
  // The router has stored the scroll position by now.
  useLayoutEffect(() => {
    if (isLeaving) window.scrollTo(0, 0);
  }, [isLeaving]);
  return isLeaving ? <PageSkeleton pathname={nextLocation.pathname} next={next} /> : <Outlet />;
}
