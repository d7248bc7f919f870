import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import type { Context, Services } from '../context.ts';
import { inputError } from '../errors/errors.ts';
import { defineMessages } from '../messages/define-messages.ts';

const text = defineMessages('captcha', {
  failed: 'ReCaptcha validation failed, please try again',
  broken: 'Something went wrong with reCAPTCHA. Please contact the store owner.',
});

/** The message for an invalid token, as in Magento. */
export function captchaFailed(): string {
  return text('failed');
}

/** The message for an unreachable provider, as in Magento. */
export function captchaBroken(): string {
  return text('broken');
}

/**
 * Requires a valid token of `label` in the header `X-ReCaptcha`. The call consumes the token,
 * whatever happens to the operation, so call it once and first: `await requireCaptcha(context,
 * 'signin')`.
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
    log.error({ err: error }, 'The captcha provider did not respond');
    throw inputError(captchaBroken(), 'CAPTCHA_UNAVAILABLE');
  });
  if (!isGood) throw inputError(captchaFailed(), 'CAPTCHA_FAILED');
}
