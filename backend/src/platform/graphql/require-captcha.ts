import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import type { Context, Services } from '../context.ts';
import { inputError } from '../errors/errors.ts';
import { defineMessages } from '../messages/define-messages.ts';

const text = defineMessages('captcha', {
  failed: 'ReCaptcha validation failed, please try again',
  broken: 'Something went wrong with reCAPTCHA. Please contact the store owner.',
});

/** What a shopper is told when the token was none. Magento's words. */
export function captchaFailed(): string {
  return text('failed');
}

/** What a shopper is told when the provider cannot be reached. Magento's words. */
export function captchaBroken(): string {
  return text('broken');
}

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
    throw inputError(captchaBroken(), 'CAPTCHA_UNAVAILABLE');
  });
  if (!isGood) throw inputError(captchaFailed(), 'CAPTCHA_FAILED');
}
