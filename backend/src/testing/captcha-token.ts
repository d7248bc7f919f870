import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { FastifyInstance } from 'fastify';

/** Solves a challenge as a browser does. Returns the token for `X-ReCaptcha`. */
export async function solveToken(challenge: object): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Returns a new token of a shop that runs with `CAPTCHA: 'on'`. */
export async function captchaToken(app: FastifyInstance, label: CaptchaLabel): Promise<string> {
  const response = await app.inject({ url: '/captcha/challenge', query: { label } });
  return solveToken(response.json());
}
