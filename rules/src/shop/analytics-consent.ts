/**
 * The cookie with the browser's analytics consent. The shop reads it to allow third-party scripts
 * only with consent. Absent: no decision yet.
 */
export const CONSENT_COOKIE = 'analytics_consent';

export type Consent = 'granted' | 'denied';

/** Returns the consent in a `Cookie` header or in `document.cookie`; null when absent. */
export function readConsent(cookies: string): Consent | null {
  for (const cookie of cookies.split(';')) {
    const [name, value] = cookie.trim().split('=');
    if (name === CONSENT_COOKIE && (value === 'granted' || value === 'denied')) return value;
  }
  return null;
}
