import type { FastifyInstance } from 'fastify';

/** The part of the package that is used here. */
interface GraphiqlPackage {
  renderGraphiQL(options: { readonly title: string; readonly endpoint: string }): string;
}

/**
 * GraphiQL at `/graphiql`, for those who develop a storefront; put in while developing only. Its page brings its scripts and
 * styles along and fetches nothing from other sites.
 */
export async function graphiqlRoute(app: FastifyInstance): Promise<void> {
  // There in development only, like Vite, and nine megabytes: loaded when somebody looks.
  const name = '@graphql-yoga/render-graphiql';
  app.get('/graphiql', async (_request, reply) => {
    const { renderGraphiQL } = (await import(name)) as GraphiqlPackage;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderGraphiQL({ title: 'Ingot GraphiQL', endpoint: '/graphql' }));
  });
}
