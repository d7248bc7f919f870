import type { Consent } from '@ingot/rules/shop/analytics-consent.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useEffect, useId, useRef } from 'react';
import styles from './consent-banner.module.css';
import { consentText } from './consent-texts.ts';

export interface ConsentBannerProps {
  readonly onAnswer: (consent: Consent) => void;
  /** The shopper asked for it: it takes the focus, and gives it back when it is answered. */
  readonly takesFocus: boolean;
}

/** Asks whether visits may be counted; saying no is as easy as saying yes (OPEN-70). The page stays usable beneath. */
export function ConsentBanner({ onAnswer, takesFocus }: ConsentBannerProps) {
  const title = useId();
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const opener = document.activeElement;
    banner.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [takesFocus]);
  return (
    <section ref={banner} className={styles.banner} role="dialog" aria-labelledby={title} tabIndex={-1}>
      <div className="wrap">
        <div>
          <h2 id={title}>{consentText('title')}</h2>
          <p>
            {consentText('about')} <PageLink to="/privacy">{consentText('whatWeKeep')}</PageLink>
          </p>
        </div>
        <div className={styles.answers}>
          <Button onClick={() => onAnswer('denied')}>{consentText('no')}</Button>
          <Button onClick={() => onAnswer('granted')}>{consentText('yes')}</Button>
        </div>
      </div>
    </section>
  );
}
