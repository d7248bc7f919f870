import { classNames } from '@ingot/ui/styles/class-names.ts';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { setPageLoading, useAppState } from '../../platform/app-state/app-state.ts';
import { shellText } from '../shell-texts.ts';
import styles from './page-loading.module.css';

/** Duration of the `done` state, in milliseconds. */
export const DONE_MS = 750;

export type PageLoadingState = 'off' | 'loading' | 'done';

/** A progress line at the top of the screen during a navigation. */
export function PageLoading() {
  const state = usePageLoading();
  if (state === 'off') return null;
  return (
    <div
      className={classNames(styles.line, styles[state])}
      role="progressbar"
      aria-label={shellText('loadingPage')}
    >
      <i />
    </div>
  );
}

/** Returns the state: off → loading during a navigation → done for 750 ms → off. */
export function usePageLoading(): PageLoadingState {
  const pathname = useNavigation().location?.pathname ?? null;
  const isLoading = useAppState(({ isPageLoading }) => isPageLoading);
  const [state, setState] = useState<PageLoadingState>('off');
  useEffect(() => setPageLoading(pathname), [pathname]);
  useEffect(() => {
    if (isLoading) {
      setState('loading');
      return;
    }
    setState((current) => (current === 'loading' ? 'done' : current));
    const timer = setTimeout(() => setState('off'), DONE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return state;
}
