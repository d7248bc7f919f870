import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the shop under test by NODE_OPTIONS: tells at MEMORY_PORT what the shop still holds once its garbage has been
 * collected, in bytes.
 */
const collect = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

if (isMainThread && process.env.MEMORY_PORT) {
  createServer((_request, response) => {
    // The thorough kind, which gives empty pages back; what the first one frees may hold what the second one can free.
    collect();
    collect();
    response.end(JSON.stringify(process.memoryUsage()));
  })
    .listen(Number(process.env.MEMORY_PORT), '127.0.0.1')
    .unref();
}
