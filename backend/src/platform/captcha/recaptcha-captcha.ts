import { z } from 'zod';
import type { Captcha, ReCaptchaSettings } from './captcha.ts';

const PATIENCE_MS = 5_000;
/** A token has about 2,000 characters. */
const LONGEST_TOKEN = 10_000;

const Verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/**
 * Returns the reCAPTCHA v3 captcha. The provider scores the visitor, and the token names the action
 * that it was made for. The provider itself rejects a token after two minutes and on its second
 * use.
 */
export function recaptchaCaptcha(
  settings: ReCaptchaSettings & {
    readonly secretKey: string;
    /** URL of the provider's verification endpoint. */
    readonly verifyUrl: string;
  },
): Captcha {
  return {
    provider: 'recaptcha',
    createChallenge: null,
    recaptcha: { siteKey: settings.siteKey, minimumScore: settings.minimumScore },
    async accepts({ token, label, clientAddress }) {
      if (token === null || token === '' || token.length > LONGEST_TOKEN) return false;
      const response = await fetch(settings.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secretKey, response: token, remoteip: clientAddress }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw new Error(`The captcha provider answered ${response.status}.`);
      const verdict = Verdict.parse(await response.json());
      return verdict.success && verdict.action === label && (verdict.score ?? 0) >= settings.minimumScore;
    },
  };
}
