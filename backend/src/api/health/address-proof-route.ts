import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { isChallenge, PROOF_PATH, proveAddress } from '../../platform/outgoing/address-proof.ts';

/** Proves to the shop itself that an address leads to it, before an owner moves the shop there. */
export async function addressProofRoute(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  app.get<{ Querystring: { readonly challenge?: unknown } }>(PROOF_PATH, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isChallenge(query.challenge)) return reply.code(400).send({ reason: 'challenge is missing' });
    return { proof: await proveAddress(db, query.challenge) };
  });
}
