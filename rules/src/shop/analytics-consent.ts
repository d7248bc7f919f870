/**
 * The cookie in which a browser keeps whether visits may be counted; the shop reads it to allow scripts of others only where
 * they are wanted. Absent: nobody has answered.
 */
export const CONSENT_COOKIE = 'analytics_consent';

export type Consent = 'granted' | 'denied';

/** The answer in a `Cookie` header or in `document.cookie`; null when there is none. */
export function readConsent(cookies: string): Consent | null {
  for (const cookie of cookies.split(';')) {
    const [name, value] = cookie.trim().split('=');
    if (name === CONSENT_COOKIE && (value === 'granted' || value === 'denied')) return value;
  }
  return null;
}
