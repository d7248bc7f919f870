import { isCaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { isLoopback, type VisitorLimit, visitorLimit } from '../../platform/limits/visitor-limit.ts';

/** A shopper sends a few forms per minute, and a challenge is cheap for the shop. */
export function challengeLimit(): VisitorLimit {
  return visitorLimit({ times: 60, windowMs: 60_000 });
}

/**
 * Serves `/captcha/challenge?label=…`: a challenge for one token of that label, if the shop's
 * captcha has challenges. `challenges` limits their number.
 */
export async function captchaRoute(
  app: FastifyInstance,
  { captcha, clock }: Pick<Services, 'captcha' | 'clock'>,
  challenges: VisitorLimit,
): Promise<void> {
  app.get('/captcha/challenge', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { label } = request.query as { readonly label?: unknown };
    if (captcha.createChallenge === null) return reply.code(404).send({ error: 'There are no challenges.' });
    if (!isCaptchaLabel(label)) return reply.code(400).send({ error: 'The label is not one of the shop.' });
    if (!isLoopback(request.clientAddress) && !challenges.allows(request.clientAddress, clock.now())) {
      return reply
        .code(429)
        .header('retry-after', '60')
        .send({ error: 'Too many requests. Try again in a minute.' });
    }
    return captcha.createChallenge(label, clock.now());
  });
}
