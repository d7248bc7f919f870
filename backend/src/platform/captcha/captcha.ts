import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';

/** A token as it came with a request, and what it is to allow. */
export interface CaptchaAttempt {
  /** Header `X-ReCaptcha`; null when there was none. */
  readonly token: string | null;
  readonly label: CaptchaLabel;
  /** Address of the client, for providers that weigh it. */
  readonly clientAddress: string;
  readonly nowMs: number;
}

/** What a browser needs for a token of reCAPTCHA. */
export interface ReCaptchaSettings {
  readonly siteKey: string;
  /** Lowest score that passes, 0 to 1. */
  readonly minimumScore: number;
}

/**
 * Tells people from scripts before an operation that a script would abuse. `accepts` answers whether the token is good,
 * once: the same token a second time is not. It rejects only when the provider cannot be asked.
 */
export interface Captcha {
  readonly provider: 'altcha' | 'recaptcha' | 'off';
  /** A puzzle for a token of one label, as JSON for the browser; null for providers that make their own. */
  readonly createChallenge: ((label: CaptchaLabel, nowMs: number) => Promise<object>) | null;
  /** Null for providers without a key. */
  readonly recaptcha: ReCaptchaSettings | null;
  accepts(attempt: CaptchaAttempt): Promise<boolean>;
}

/**
 * Notes that a token was used, for all processes of the shop. Gives false when it had been used before.
 * `untilMs`: from when on the token is refused for its age, so that the note may go.
 */
export type SpendToken = (id: string, untilMs: number, nowMs: number) => Promise<boolean>;
