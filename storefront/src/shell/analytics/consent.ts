import { CONSENT_COOKIE, type Consent, readConsent } from '@ingot/rules/shop/analytics-consent.ts';
import { create } from 'zustand';

/** An answer is kept for half a year, then asked for anew. */
const KEPT_SECONDS = 182 * 86_400;

interface ConsentState {
  /** Null while nobody has answered. */
  readonly consent: Consent | null;
  /** The shopper wants to answer, again or for the first time; null: asks by itself when there is no answer. */
  readonly isAsked: boolean | null;
}

/** Whether this browser's visits may be counted. */
export const useConsent = create<ConsentState>()(() => ({ consent: keptConsent(), isAsked: null }));

/** Keeps the answer, and gives whether it was kept: where no cookies are allowed it holds until the page is left. */
export function answerConsent(consent: Consent): boolean {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of the newer interface is not everywhere yet.
    document.cookie = `${CONSENT_COOKIE}=${consent}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
  } catch {
    // A browser that keeps no cookies asks again on the next visit.
  }
  useConsent.setState({ consent, isAsked: false });
  return keptConsent() === consent;
}

/** Asks again, whatever was answered. */
export function askConsent(): void {
  useConsent.setState({ isAsked: true });
}

/**
 * Whether the browser says for its user that nobody is to follow them: Global Privacy Control, or the older Do Not Track.
 * That is an answer, so nobody is asked; it can be changed where the footer offers it.
 */
export function isRefusedByBrowser(browser: Navigator = navigator): boolean {
  const { globalPrivacyControl } = browser as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || browser.doNotTrack === '1';
}

/** The answer kept in this browser. */
function keptConsent(): Consent | null {
  try {
    return readConsent(document.cookie);
  } catch {
    // Where cookies are forbidden there is none.
    return null;
  }
}
