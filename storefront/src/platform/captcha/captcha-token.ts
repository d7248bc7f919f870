import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../graphql/document-query.ts';
import { CaptchaConfigDocument } from '../graphql/generated/graphql.ts';
import { restRequest } from '../graphql/rest-request.ts';
import { CaptchaFailure } from './captcha-failure.ts';
import { loadReCaptcha, recaptchaToken } from './recaptcha-token.ts';
import { solveChallenge } from './solve-challenge.ts';

const STALE_MS = 10 * 60_000;

/** Which captcha the shop has: asked when the first form is touched, never with the page (NET-22, API-05). */
async function readConfig(client: QueryClient) {
  const query = documentQuery(CaptchaConfigDocument, {}, { staleTime: STALE_MS });
  // The shopper waits for this: no long row of attempts, the form offers another.
  const { storeConfig } = await client.fetchQuery({ ...query, retry: 1 });
  if (!storeConfig) throw new Error('The shop did not say which captcha it has.');
  return storeConfig;
}

/**
 * A fresh token of one label, good for one operation; null when the shop wants none. To be asked for in the moment of
 * sending: tokens grow old. @throws CaptchaFailure
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
 * Fetches ahead what a token will need, once somebody has begun with a form. Never fails: what did not come is fetched
 * again when the form is sent.
 */
export async function prepareCaptcha(client: QueryClient): Promise<void> {
  try {
    const { captcha_provider, captcha_key, captcha_language } = await readConfig(client);
    if (captcha_provider === 'RECAPTCHA') await loadReCaptcha(captcha_key ?? '', captcha_language ?? 'en');
  } catch {
    // Sending the form will say it.
  }
}

async function fetchChallenge(label: CaptchaLabel): Promise<unknown> {
  const challenge = await restRequest(`/captcha/challenge?${new URLSearchParams({ label })}`);
  if (challenge === undefined) throw new Error('The shop gave no challenge.');
  return challenge;
}
