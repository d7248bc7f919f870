import type {
  ReCaptchaConfigOutput,
  ReCaptchaConfigurationV3,
  ReCaptchaFormEnum,
} from '../../../generated/resolvers.ts';
import type { Captcha } from '../../../platform/captcha/captcha.ts';
import { captchaBroken, captchaFailed } from '../../../platform/graphql/require-captcha.ts';

/** Magento's names of the forms that `requireCaptcha` protects. */
const PROTECTED: readonly ReCaptchaFormEnum[] = [
  'CONTACT',
  'CUSTOMER_LOGIN',
  'CUSTOMER_FORGOT_PASSWORD',
  'CUSTOMER_CREATE',
  'NEWSLETTER',
  'PRODUCT_REVIEW',
];

/**
 * Returns the reCAPTCHA v3 configuration in Magento's shape; null when the shop uses another
 * captcha.
 */
export function presentReCaptcha(
  { recaptcha }: Pick<Captcha, 'recaptcha'>,
  language: string,
): ReCaptchaConfigurationV3 | null {
  if (recaptcha === null) return null;
  return {
    is_enabled: true,
    website_key: recaptcha.siteKey,
    minimum_score: recaptcha.minimumScore,
    badge_position: 'inline',
    theme: 'light',
    language_code: language,
    failure_message: captchaFailed(),
    forms: [...PROTECTED],
  };
}

/** Returns the configuration for one form. */
export function presentReCaptchaForm(
  captcha: Pick<Captcha, 'recaptcha'>,
  language: string,
  form: ReCaptchaFormEnum,
): ReCaptchaConfigOutput {
  const all = presentReCaptcha(captcha, language);
  if (all === null || !PROTECTED.includes(form)) return { is_enabled: false, configurations: null };
  return {
    is_enabled: true,
    configurations: {
      re_captcha_type: 'RECAPTCHA_V3',
      website_key: all.website_key,
      minimum_score: all.minimum_score,
      badge_position: all.badge_position,
      theme: all.theme,
      language_code: language,
      validation_failure_message: captchaFailed(),
      technical_failure_message: captchaBroken(),
    },
  };
}
