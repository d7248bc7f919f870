import autocannon from 'autocannon';

/** The result of one load. Latencies are milliseconds. */
export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
  /** Completed requests or pieces of work. */
  finished: number;
}

/** One HTTP request of a load. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /**
   * Returns a different request each time, over all connections; this request is an example of it.
   */
  readonly next?: () => { readonly path?: string; readonly body?: string };
  /**
   * Text that every valid response contains; without it, every response that is no error counts.
   */
  readonly shows?: string;
}

/** Sends the requests alternately over `connections` for `seconds`. Returns rate and latency. */
export async function measureLoad(
  url: string,
  seconds: number,
  requests: readonly LoadRequest[],
  connections: number,
): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // A rejection is fast and is not a valid response.
    excludeErrorStats: true,
    verifyBody: (body: unknown) => isAnswer(String(body), requests),
    requests: requests.map(({ next, shows: _, ...request }) =>
      next ? { ...request, setupRequest: (sent: autocannon.Request) => ({ ...sent, ...next() }) } : request,
    ),
  });
  const finished = result['2xx'] - result.mismatches;
  return {
    requestsPerSecond: Math.round(finished / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx + result.mismatches,
    finished,
  };
}

/**
 * GraphQL errors have status 200 and come first in the body; a list without results is fast, too.
 */
function isAnswer(body: string, requests: readonly LoadRequest[]): boolean {
  return !body.startsWith('{"errors":') && requests.some(({ shows = '' }) => body.includes(shows));
}

/**
 * Returns the body of one response. @throws when it is not what the scenario expects, because
 * errors are fast
 */
export async function sendOnce(
  url: string,
  { path, method, headers, body: sent, shows = '' }: LoadRequest,
): Promise<{ body: Buffer; contentType: string }> {
  const response = await fetch(url + path, { method, headers: headers ?? {}, body: sent ?? null });
  const body = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type') ?? 'text/plain';
  const text = body.toString();
  const isError = !response.ok || (contentType.includes('json') && 'errors' in JSON.parse(text));
  if (isError || !text.includes(shows)) {
    const missing = isError ? '' : `, without ${shows}`;
    throw new Error(`${path.slice(0, 80)} answers ${response.status}${missing}: ${text.slice(0, 500)}`);
  }
  return { body, contentType };
}

/** Runs `work` repeatedly in `workers` parallel loops for `seconds`; each completed run counts. */
export async function measureWork(
  workers: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const line = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const start = performance.now();
      await work().then(
        () => latencies.push(performance.now() - start),
        (failure: unknown) => {
          if (errors === 0) console.error(failure);
          errors += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, line));
  const elapsedSeconds = (performance.now() - begun) / 1000;
  return {
    requestsPerSecond: Math.round(latencies.length / elapsedSeconds),
    ...percentiles(latencies),
    errors,
    finished: latencies.length,
  };
}

/**
 * Starts `work` `perSecond` times a second for `seconds`, regardless of its progress, like
 * independent visitors. Waits for the last one.
 */
export async function measurePaced(
  perSecond: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const pending: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const waitMs = begun + (number * 1000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const start = performance.now();
    const one = work().then(
      () => void latencies.push(performance.now() - start),
      (failure: unknown) => {
        if (errors === 0) console.error(failure);
        errors += 1;
      },
    );
    pending.push(one);
  }
  await Promise.all(pending);
  const elapsedSeconds = (performance.now() - begun) / 1000;
  return {
    requestsPerSecond: Math.round(latencies.length / elapsedSeconds),
    ...percentiles(latencies),
    errors,
    finished: latencies.length,
  };
}

/** Returns the median and the 99th percentile of latencies in their unit; sorts them in place. */
export function percentiles(latencies: number[]): { p50: number; p99: number } {
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}
