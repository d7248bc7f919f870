import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Captcha, RecordTokenUse } from './captcha.ts';

/** Time to solve and send a challenge, also on a slow phone with a slow connection. */
const LIFE_MS = 10 * 60_000;
/** A solved challenge has about 700 characters. */
const LONGEST_TOKEN = 4_000;
/**
 * Key derivations per attempt: high enough to slow down scripts, low enough for a slow phone. See
 * docs/decisions/accounts-and-protection/0008-captcha-solved-in-a-worker.md.
 */
const COST = 1_000;
const FEWEST_KEYS = 200;
const MAX_KEYS = 600;

/**
 * Returns the ALTCHA captcha: the browser solves a proof of work, and no third party is involved.
 * Each challenge is signed with its label and its expiry, so a client cannot forge it, store it or
 * use it for another label. `recordTokenUse` ensures that each token is used once.
 */
export function altchaCaptcha({
  hmacKey,
  recordTokenUse,
}: {
  /** Secret key; the same in every process of a shop. */
  readonly hmacKey: string;
  readonly recordTokenUse: RecordTokenUse;
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
        counter: randomInt(MAX_KEYS, FEWEST_KEYS),
        // The expiry is part of our data, because the library would compare its own with the system
        // clock instead of `nowMs`.
        data: { label, endsAtMs: nowMs + LIFE_MS },
        deriveKey,
        ...secrets,
      }),
    async accepts({ token, label, nowMs }) {
      const payload = readPayload(token);
      if (payload === null) return false;
      // Passes on these two fields only: the library would read other fields of the payload as
      // options.
      const { challenge, solution } = payload;
      const { data } = challenge.parameters;
      const endsAtMs = Number(data?.['endsAtMs']);
      if (data?.['label'] !== label || !(endsAtMs > nowMs)) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified && recordTokenUse(String(challenge.signature), endsAtMs, nowMs);
    },
  };
}

/**
 * Parses a token (base64 of JSON) of the ALTCHA widget or of our own worker. Returns null for
 * anything else.
 */
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
