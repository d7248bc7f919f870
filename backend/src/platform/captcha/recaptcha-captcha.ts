import { z } from 'zod';
import type { Captcha, ReCaptchaSettings } from './captcha.ts';

const PATIENCE_MS = 5_000;
/** Tokens are about 2,000 characters long. */
const LONGEST_TOKEN = 10_000;

const Verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/**
 * reCAPTCHA v3: the provider scores the visitor, the token names the action it was made for. The provider itself refuses
 * a token the second time and after two minutes.
 */
export function recaptchaCaptcha(
  settings: ReCaptchaSettings & {
    readonly secretKey: string;
    /** Address of the provider's check. */
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
