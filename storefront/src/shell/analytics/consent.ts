import { CONSENT_COOKIE, type Consent, readConsent } from '@ingot/rules/shop/analytics-consent.ts';
import { create } from 'zustand';

/** An answer is valid for half a year. */
const KEPT_SECONDS = 182 * 86_400;

interface ConsentState {
  /** Null before an answer. */
  readonly consent: Consent | null;
  /** Whether the shopper has opened the banner; null: it opens only without an answer. */
  readonly isAsked: boolean | null;
}

/** The consent of this browser to analytics. */
export const useConsent = create<ConsentState>()(() => ({ consent: keptConsent(), isAsked: null }));

/**
 * Stores the answer and returns whether it was stored; without cookies it lasts until the page is
 * left.
 */
export function answerConsent(consent: Consent): boolean {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${CONSENT_COOKIE}=${consent}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
  } catch {
    // A browser that blocks cookies asks again on the next visit.
  }
  useConsent.setState({ consent, isAsked: false });
  return keptConsent() === consent;
}

/** Opens the banner again, whatever the answer was. */
export function askConsent(): void {
  useConsent.setState({ isAsked: true });
}

/**
 * Returns whether the browser sends a privacy signal: Global Privacy Control or the older Do Not
 * Track. It counts as an answer; the footer offers to change it.
 */
export function isRejectedByBrowser(browser: Navigator = navigator): boolean {
  const { globalPrivacyControl } = browser as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || browser.doNotTrack === '1';
}

/** Returns the stored answer; null if there is none. */
function keptConsent(): Consent | null {
  try {
    return readConsent(document.cookie);
  } catch {
    // Blocked cookies contain nothing.
    return null;
  }
}
