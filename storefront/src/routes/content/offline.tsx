import { Button } from '@ingot/ui/buttons/button.tsx';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { metalPricesQuery } from '../../domains/metals/prices/metal-prices.ts';
import { InlineScript } from '../../first-html/document-parts.tsx';
import OFFLINE_SCRIPT from '../../first-html/scripts/offline-script.ts?inline-script';
import { type CachedPage, cachedPages, isCachedPage } from '../../platform/offline/cached-page.ts';
import { useStartState } from '../../platform/offline/start-state.ts';
import { useOnline } from '../../platform/offline/use-online.ts';
import { MessagePage } from '../../shell/error-page/message-page.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { usePageNonce } from '../../shell/head/page-nonce.ts';
import styles from './offline.module.css';
import { offlineText } from './offline-texts.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const ASK_EVERY_MS = 5_000;

export function headers() {
  return { 'X-Robots-Tag': 'noindex' };
}

/**
 * The offline page, which the service worker serves without a connection and without a cached copy.
 * It shows a loading screen until the application is initialized, then an explanation and the
 * readable pages. `?from=` is the requested path.
 */
export default function OfflinePage() {
  const nonce = usePageNonce();
  const isInitialized = useStartState((state) => state.isInitialized);
  const [search] = useSearchParams();
  const { isAsking, askAgain } = useReturn(search.get('from') ?? '/');
  return (
    <>
      <InlineScript nonce={nonce} code={OFFLINE_SCRIPT} />
      <PageHead title={offlineText('title')} isHidden />
      <MessagePage title={offlineText('title')} drawing="bar">
        {isInitialized ? (
          <>
            <p className="lead">{offlineText('lead')}</p>
            <p>
              <Button variant="primary" size="lg" isBusy={isAsking} onClick={askAgain}>
                {offlineText('again')}
              </Button>
            </p>
            <KeptPages />
          </>
        ) : (
          <p>
            <Loading text={offlineText('loading')} />
          </p>
        )}
      </MessagePage>
    </>
  );
}

/** The cached pages, as links that load whole documents, because only documents are cached. */
function KeptPages() {
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    let isGone = false;
    void cachedPages().then((found) => {
      if (!isGone) setPages(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby="kept">
      <h2 id="kept">{offlineText('kept')}</h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns to the requested page: on a click, and automatically when the shop is reachable, unless
 * the shopper has already followed a link.
 */
function useReturn(from: string) {
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  const isLeaving = useIsLeaving();
  // Browsers do not always detect a restored connection, so this polls the shop.
  const { refetch, isFetching } = useQuery({
    ...metalPricesQuery(),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  // Accepts only paths of the shop.
  const target = /^\/(?![/\\])/.test(from) ? from : '/';
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (!isLeaving.current && (wasOffline.current || !isCachedPage())) window.location.replace(target);
  }, [isOnline, isLeaving, target]);
  // A response ends the offline state (`platform/offline/cached-page.ts`).
  return { isAsking: isFetching, askAgain: () => void refetch() };
}

/** Returns a ref that is true from the moment the browser begins to load another document. */
function useIsLeaving() {
  const isLeaving = useRef(false);
  useEffect(() => {
    const leave = () => {
      isLeaving.current = true;
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, []);
  return isLeaving;
}
