import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';

/** The token of a request and the operation that it should allow. */
export interface CaptchaAttempt {
  /** Header `X-ReCaptcha`; null when absent. */
  readonly token: string | null;
  readonly label: CaptchaLabel;
  /** Address of the client, for providers that take it into account. */
  readonly clientAddress: string;
  readonly nowMs: number;
}

/** Settings that a browser needs to get a reCAPTCHA token. */
export interface ReCaptchaSettings {
  readonly siteKey: string;
  /** Lowest accepted score, from 0 to 1. */
  readonly minimumScore: number;
}

/**
 * Distinguishes people from scripts before an operation that scripts abuse. `accepts` returns
 * whether the token is valid; each token is valid once. It rejects only when the provider cannot be
 * reached.
 */
export interface Captcha {
  readonly provider: 'altcha' | 'recaptcha' | 'off';
  /**
   * Returns a challenge for one label as JSON for the browser; null for providers that create their
   * own.
   */
  readonly createChallenge: ((label: CaptchaLabel, nowMs: number) => Promise<object>) | null;
  /** Null for providers without a public key. */
  readonly recaptcha: ReCaptchaSettings | null;
  accepts(attempt: CaptchaAttempt): Promise<boolean>;
}

/**
 * Records the use of a token for all processes of the shop. Returns false when the token was used
 * before. After `untilMs` the token has expired, so the record may be deleted.
 */
export type RecordTokenUse = (id: string, untilMs: number, nowMs: number) => Promise<boolean>;
