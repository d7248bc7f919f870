import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';

/** The global object of reCAPTCHA v3. */
interface ReCaptcha {
  ready(done: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

const LONGEST_MS = 15_000;
let loading: Promise<ReCaptcha> | null = null;

/** Loads reCAPTCHA's script; the next call retries a failed download. */
export function loadReCaptcha(siteKey: string, language: string): Promise<ReCaptcha> {
  loading ??= load(siteKey, language).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Returns a reCAPTCHA token for one label. */
export async function recaptchaToken(
  siteKey: string,
  language: string,
  label: CaptchaLabel,
): Promise<string> {
  const recaptcha = await loadReCaptcha(siteKey, language);
  return recaptcha.execute(siteKey, { action: label });
}

async function load(siteKey: string, language: string): Promise<ReCaptcha> {
  const script = document.createElement('script');
  script.src = `https://www.google.com/recaptcha/api.js?${new URLSearchParams({ render: siteKey, hl: language })}`;
  script.async = true;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The script of reCAPTCHA failed to load.'));
    setTimeout(() => reject(new Error('The script of reCAPTCHA timed out.')), LONGEST_MS);
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
  const { grecaptcha } = window as unknown as { grecaptcha?: ReCaptcha };
  if (grecaptcha === undefined) throw new Error('The script of reCAPTCHA defined no grecaptcha.');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}
