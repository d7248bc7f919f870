import { Secret, TOTP } from 'otpauth';

/** The parameters that all authenticator apps support (RFC 6238): SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Tolerates a clock that is one step off in either direction. */
const DRIFT_STEPS = 1;

/** Returns a new secret for an authenticator app, in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the secret as QR code: a PNG data URL with the shop and the account. */
export async function authenticatorPicture(
  secret: string,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): Promise<string> {
  // Loaded on demand: the library includes a PNG encoder and is rarely needed.
  const { toDataURL } = await import('qrcode');
  const uri = new TOTP({ ...FORM, issuer, label: account, secret }).toString();
  return toDataURL(uri, { errorCorrectionLevel: 'M', margin: 1, width: 384 });
}

/**
 * Returns the 30-second step of a code, counted from 1970; null if it belongs to no step near
 * `nowMs`. Compares in constant time.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}
