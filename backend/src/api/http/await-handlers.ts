import type { FastifyInstance } from 'fastify';

/**
 * Lets closing wait for every handler that still runs. The server itself waits for open connections only: a handler whose
 * visitor has gone would go on beside the closing, and find the database gone too. Put on before the routes.
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
