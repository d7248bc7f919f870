/**
 * What a captcha token is asked for. A token is good for the operation of its own label only, so that one cheap form
 * cannot be used to collect tokens for another. `signin` is the name that the requirements give (SIGN-08).
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
] as const;

/** One of the labels. */
export type CaptchaLabel = (typeof CAPTCHA_LABELS)[number];

/** Whether a text from outside is a label. */
export function isCaptchaLabel(text: unknown): text is CaptchaLabel {
  return CAPTCHA_LABELS.some((label) => label === text);
}
