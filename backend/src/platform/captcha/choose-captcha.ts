import type { Config } from '../configuration/config.ts';
import { altchaCaptcha } from './altcha-captcha.ts';
import type { Captcha, RecordTokenUse } from './captcha.ts';
import { recaptchaCaptcha } from './recaptcha-captcha.ts';

/** Accepts every request. `config.ts` rejects this setting in production. */
const OFF: Captcha = {
  provider: 'off',
  createChallenge: null,
  recaptcha: null,
  accepts: async () => true,
};

/**
 * Returns the configured captcha: reCAPTCHA when its keys are set, ALTCHA otherwise. `readKey`
 * returns the secret of ALTCHA when no setting has one.
 */
export async function chooseCaptcha(
  config: Pick<Config, 'captcha' | 'altchaHmacKey' | 'recaptcha'>,
  outside: { readonly readKey: () => Promise<string>; readonly recordTokenUse: RecordTokenUse },
): Promise<Captcha> {
  if (!config.captcha) return OFF;
  if (config.recaptcha !== null) return recaptchaCaptcha(config.recaptcha);
  const hmacKey = config.altchaHmacKey ?? (await outside.readKey());
  return altchaCaptcha({ hmacKey, recordTokenUse: outside.recordTokenUse });
}
