import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../graphql/document-query.ts';
import { CaptchaConfigDocument } from '../graphql/generated/graphql.ts';
import { restRequest } from '../graphql/rest-request.ts';
import { CaptchaFailure } from './captcha-failure.ts';
import { loadReCaptcha, recaptchaToken } from './recaptcha-token.ts';
import { solveChallenge } from './solve-challenge.ts';

const STALE_MS = 10 * 60_000;

/** Fetches the shop's captcha settings, when a form is first used instead of with the page. */
async function readConfig(client: QueryClient) {
  const query = documentQuery(CaptchaConfigDocument, {}, { staleTime: STALE_MS });
  // Few retries, because the shopper waits and the form can be submitted again.
  const { storeConfig } = await client.fetchQuery({ ...query, retry: 1 });
  if (!storeConfig) throw new Error('The response has no captcha settings.');
  return storeConfig;
}

/**
 * Returns a new token for one operation; null when the shop requires none. Call it right before
 * sending, because tokens expire.
 * @throws CaptchaFailure
 */
export async function captchaToken(client: QueryClient, label: CaptchaLabel): Promise<string | null> {
  try {
    const { captcha_provider, captcha_key, captcha_language } = await readConfig(client);
    switch (captcha_provider) {
      case 'OFF':
        return null;
      case 'RECAPTCHA':
        return await recaptchaToken(captcha_key ?? '', captcha_language ?? 'en', label);
      default:
        return await solveChallenge(await fetchChallenge(label));
    }
  } catch (cause) {
    throw new CaptchaFailure(cause);
  }
}

/**
 * Prefetches the code for a token when a form is first used. Never rejects: a failed download is
 * repeated on submission.
 */
export async function prepareCaptcha(client: QueryClient): Promise<void> {
  try {
    const { captcha_provider, captcha_key, captcha_language } = await readConfig(client);
    if (captcha_provider === 'RECAPTCHA') await loadReCaptcha(captcha_key ?? '', captcha_language ?? 'en');
  } catch {
    // The submission reports it.
  }
}

async function fetchChallenge(label: CaptchaLabel): Promise<unknown> {
  const challenge = await restRequest(`/captcha/challenge?${new URLSearchParams({ label })}`);
  if (challenge === undefined) throw new Error('The response has no captcha challenge.');
  return challenge;
}
