import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, half a minute. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A phone's clock may be one step off, either way. */
const DRIFT_STEPS = 1;

/** A new secret for an authenticator app, in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The secret as a picture to scan: a data URL of a PNG that names the shop and the account. */
export async function authenticatorPicture(
  secret: string,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): Promise<string> {
  // Few ever ask for one, and it comes with a writer of pictures.
  const { toDataURL } = await import('qrcode');
  const uri = new TOTP({ ...FORM, issuer, label: account, secret }).toString();
  return toDataURL(uri, { errorCorrectionLevel: 'M', margin: 1, width: 384 });
}

/**
 * The half-minute step that a code is of, counted from 1970; null when it is of none near `nowMs`. Compared in constant
 * time.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}
