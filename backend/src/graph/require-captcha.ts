import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import type { Context, Services } from './context.ts';
import { inputError } from './errors.ts';

/** Magento's words; storefronts match on them. */
export const CAPTCHA_FAILED = 'ReCaptcha validation failed, please try again';
/** Magento's words for a provider that cannot be reached. */
export const CAPTCHA_BROKEN = 'Something went wrong with reCAPTCHA. Please contact the store owner.';

/**
 * Lets an operation go on only with a fresh token of `label` in the header `X-ReCaptcha`. The token is used up by it,
 * whatever becomes of the operation. Call it first, once: `await requireCaptcha(context, 'signin')`.
 * @throws graphql-input
 */
export async function requireCaptcha(
  {
    services: { captcha, log },
    captchaToken: token,
    clientAddress,
    now: nowMs,
  }: Pick<Context, 'captchaToken' | 'clientAddress' | 'now'> & {
    readonly services: Pick<Services, 'captcha' | 'log'>;
  },
  label: CaptchaLabel,
): Promise<void> {
  const isGood = await captcha.accepts({ token, label, clientAddress, nowMs }).catch((error: unknown) => {
    log.error({ err: error }, 'the captcha provider could not be asked');
    throw inputError(CAPTCHA_BROKEN, 'CAPTCHA_UNAVAILABLE');
  });
  if (!isGood) throw inputError(CAPTCHA_FAILED, 'CAPTCHA_FAILED');
}
