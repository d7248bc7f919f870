import type { FastifyInstance } from 'fastify';
import mercurius from 'mercurius';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { Services } from '../../platform/context.ts';
import { limitRule, noFullIntrospection } from '../guards/limit-rules.ts';
import type { WorkGate } from '../rate-limits/work-gate.ts';
import { buildSchema } from '../schema/schema.ts';
import { createExecutor, type Executor } from './executor.ts';

/**
 * A compiled operation sends strings, numbers and booleans as resolvers give them: types see to it that they fit, and so does every test of
 * the API (`testing/strict-leaves.ts`). To look at each of the six hundred values of a list took a tenth of its time. The engine hands
 * this on to its compiler; its types do not know it.
 */
const COMPILER = { compilerOptions: { disableLeafSerialization: true } };

/** Registers the GraphQL engine, without any route, and returns its executor. */
export async function startGraph(
  app: FastifyInstance,
  services: Services,
  { resolvers, gate }: { readonly resolvers: readonly Resolvers[]; readonly gate: WorkGate },
): Promise<Executor> {
  const { config } = services;
  const schema = buildSchema(resolvers);
  const rules = [
    limitRule(config.graphqlMaxDepth, config.graphqlMaxComplexity, config.graphqlMaxMutations),
    ...(config.introspection ? [] : [noFullIntrospection]),
  ];
  await app.register(mercurius, {
    schema,
    routes: false,
    // An operation is compiled when it comes for the second time.
    jit: 1,
    ...COMPILER,
    // So many are kept, up to twice over, and as many again that were refused: a few hundred more than all storefronts ask.
    cache: 200,
    validationRules: rules,
    // Errors are shaped in one place, the executor; here they only pass.
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  });
  return createExecutor(services, { schema, rules, run: app.graphql, gate });
}
