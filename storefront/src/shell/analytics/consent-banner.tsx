import type { Consent } from '@ingot/rules/shop/analytics-consent.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useEffect, useId, useRef } from 'react';
import styles from './consent-banner.module.css';
import { consentText } from './consent-texts.ts';

export interface ConsentBannerProps {
  readonly onAnswer: (consent: Consent) => void;
  /** Whether the shopper opened the banner: it then takes the focus and returns it afterwards. */
  readonly takesFocus: boolean;
}

/**
 * Asks for consent to analytics; declining is as easy as accepting. The page below stays usable.
 */
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
