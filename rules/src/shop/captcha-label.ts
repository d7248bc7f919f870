/**
 * The purposes of a captcha token. A token is valid for the operation of its own label only, so
 * that one form cannot collect tokens for another.
 */
const CAPTCHA_LABELS = [
  'signin',
  'create_account',
  'forgot_password',
  'reset_password',
  'resend_confirmation',
  'review',
  'contact',
  'newsletter',
  'alert',
] as const;

/** One of the labels. */
export type CaptchaLabel = (typeof CAPTCHA_LABELS)[number];

/** Returns whether a value is a label. */
export function isCaptchaLabel(text: unknown): text is CaptchaLabel {
  return CAPTCHA_LABELS.some((label) => label === text);
}
