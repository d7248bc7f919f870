import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Captcha, SpendToken } from './captcha.ts';

/** Time to solve and to send: slow phones on slow lines included. */
const LIFE_MS = 10 * 60_000;
/** A solved challenge is about 700 characters. */
const LONGEST_TOKEN = 4_000;
/**
 * The work: so many keys of so many rounds are derived until the right one is found. Measured in Chromium on one core
 * of the 2-core machine; see docs/decisions/0008-captcha-solved-in-a-worker.md.
 */
const COST = 1_000;
const FEWEST_KEYS = 200;
const MOST_KEYS = 600;

/**
 * ALTCHA: the browser proves some work, nobody else is asked. A challenge is signed with its label and its end, so
 * that none can be made up, kept or used elsewhere; `spendToken` sees to it that each is used once.
 */
export function altchaCaptcha({
  hmacKey,
  spendToken,
}: {
  /** Secret; the same in every process of one shop. */
  readonly hmacKey: string;
  readonly spendToken: SpendToken;
}): Captcha {
  const keyFor = (use: string) => createHmac('sha256', hmacKey).update(use).digest('base64url');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
  return {
    provider: 'altcha',
    recaptcha: null,
    createChallenge: (label, nowMs) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MOST_KEYS, FEWEST_KEYS),
        // The library would compare its own end of life with the machine's clock; time is a port here.
        data: { label, endsAtMs: nowMs + LIFE_MS },
        deriveKey,
        ...secrets,
      }),
    async accepts({ token, label, nowMs }) {
      const payload = readPayload(token);
      if (payload === null) return false;
      // These two and nothing else: the rest of what a stranger sends would be options of the library.
      const { challenge, solution } = payload;
      const { data } = challenge.parameters;
      const endsAtMs = Number(data?.['endsAtMs']);
      if (data?.['label'] !== label || !(endsAtMs > nowMs)) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified && spendToken(String(challenge.signature), endsAtMs, nowMs);
    },
  };
}

/** The token of the ALTCHA widget and of ours: base64 of JSON. Null when it is anything else. */
function readPayload(token: string | null): Payload | null {
  if (token === null || token.length > LONGEST_TOKEN) return null;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    const parameters: unknown = payload?.challenge?.parameters;
    const isWhole = typeof parameters === 'object' && parameters !== null && payload?.solution;
    return isWhole && typeof payload?.challenge?.signature === 'string' ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
