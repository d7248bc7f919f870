import type { Config } from '../configuration/config.ts';
import { altchaCaptcha } from './altcha-captcha.ts';
import type { Captcha, SpendToken } from './captcha.ts';
import { recaptchaCaptcha } from './recaptcha-captcha.ts';

/** Lets everybody pass. `config.ts` refuses it in production. */
const OFF: Captcha = {
  provider: 'off',
  createChallenge: null,
  recaptcha: null,
  accepts: async () => true,
};

/**
 * The captcha that the settings ask for: reCAPTCHA when its keys are set, ALTCHA otherwise.
 * `readKey` gives the secret of ALTCHA when no setting does.
 */
export async function chooseCaptcha(
  config: Pick<Config, 'captcha' | 'altchaHmacKey' | 'recaptcha'>,
  outside: { readonly readKey: () => Promise<string>; readonly spendToken: SpendToken },
): Promise<Captcha> {
  if (!config.captcha) return OFF;
  if (config.recaptcha !== null) return recaptchaCaptcha(config.recaptcha);
  const hmacKey = config.altchaHmacKey ?? (await outside.readKey());
  return altchaCaptcha({ hmacKey, spendToken: outside.spendToken });
}
