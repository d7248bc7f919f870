import type { FastifyInstance } from 'fastify';

/**
 * Makes closing wait for every running handler. The server itself only waits for open connections.
 * A handler whose client has disconnected would otherwise keep running after the database is
 * closed. Register it before the routes.
 */
export function awaitHandlers(http: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();
  http.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        const done = () => void running.delete(answer);
        running.add(answer);
        answer.then(done, done);
      }
      return answer;
    };
  });
  http.addHook('onClose', async () => {
    while (running.size > 0) await Promise.allSettled(running);
  });
}
