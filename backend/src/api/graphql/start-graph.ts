import type { FastifyInstance } from 'fastify';
import mercurius from 'mercurius';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { Services } from '../../platform/context.ts';
import { limitRule, noFullIntrospection } from '../guards/limit-rules.ts';
import type { WorkQueue } from '../rate-limits/work-queue.ts';
import { followOwnAttributes } from '../schema/own-attribute-inputs.ts';
import { buildSchema } from '../schema/schema.ts';
import { createExecutor, type Executor } from './executor.ts';

/** Registers the GraphQL engine without a route, and returns its executor. */
export async function startGraph(
  app: FastifyInstance,
  services: Services,
  { resolvers, workQueue }: { readonly resolvers: readonly Resolvers[]; readonly workQueue: WorkQueue },
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
    // Number of executions before an operation is compiled: clients that write values into their
    // documents send each once or a few times.
    jit: 20,
    // Number of cached operations, up to twice as many, and the same number of rejected ones. All
    // storefronts together have fewer.
    cache: 200,
    validationRules: rules,
    // The executor formats all errors, so the engine passes them on.
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  });
  const currentSchema = followOwnAttributes(
    schema,
    () => services.catalog.current().ownAttributes,
    // Drops all compiled operations as well, because they contain the fields of inputs.
    (next) => app.graphql.replaceSchema(next),
  );
  return createExecutor(services, { schema, currentSchema, rules, run: app.graphql, workQueue });
}
