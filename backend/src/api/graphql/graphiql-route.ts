import type { FastifyInstance } from 'fastify';

/** The used part of the package. */
interface GraphiqlPackage {
  renderGraphiQL(options: { readonly title: string; readonly endpoint: string }): string;
}

/**
 * Serves GraphiQL at `/graphiql` for authors of storefronts, in development only. Its page contains
 * its scripts and styles and loads nothing from other sites.
 */
export async function graphiqlRoute(app: FastifyInstance): Promise<void> {
  // A development dependency of nine megabytes, loaded at the first request.
  const name = '@graphql-yoga/render-graphiql';
  app.get('/graphiql', async (_request, reply) => {
    const { renderGraphiQL } = (await import(name)) as GraphiqlPackage;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderGraphiQL({ title: 'Ingot GraphiQL', endpoint: '/graphql' }));
  });
}
