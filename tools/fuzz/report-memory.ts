import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the shop under test by NODE_OPTIONS: reports its memory after garbage collection at
 * MEMORY_PORT, in bytes.
 */
const collect = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

if (isMainThread && process.env.MEMORY_PORT) {
  createServer((_request, response) => {
    // The thorough collection, which returns empty pages. Two passes, because the first may release
    // what the second can free.
    collect();
    collect();
    response.end(JSON.stringify(process.memoryUsage()));
  })
    .listen(Number(process.env.MEMORY_PORT), '127.0.0.1')
    .unref();
}
