import { onFirstUse } from '@ingot/ui/lazy-loading/on-first-use.ts';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { setNextRootComponent, useAppState } from '../../platform/app-state/app-state.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * The page, or while another one is on its way, what stands in for it, seen from its top (PAGE-01). A list that only changes
 * stays.
 */
export function PageSlot() {
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const next = useAppState((state) => state.nextRootComponent);
  useEffect(() => onFirstUse(() => void PageSkeleton.preload()), []);
  const isLeaving = nextLocation !== undefined && nextLocation.pathname !== pathname;
  useEffect(() => {
    if (!isLeaving) setNextRootComponent(null);
  }, [isLeaving]);
  // The router has noted by now where the page was scrolled to, for the way back to it.
  useLayoutEffect(() => {
    if (isLeaving) window.scrollTo(0, 0);
  }, [isLeaving]);
  return isLeaving ? <PageSkeleton pathname={nextLocation.pathname} next={next} /> : <Outlet />;
}
