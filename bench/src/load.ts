import autocannon from 'autocannon';

/** What one load run measured. Latencies in milliseconds. */
export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Sends the same request over 16 connections for `seconds` and answers rate and latency. */
export async function measureLoad(
  url: string,
  seconds: number,
  options: Partial<autocannon.Options> = {},
): Promise<LoadResult> {
  const result = await autocannon({ url, connections: 16, duration: seconds, ...options });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Runs `work` over and over in `workers` parallel lines for `seconds`; each finished piece counts. */
export async function measureWork(
  workers: number,
  seconds: number,
  work: () => Promise<void>,
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
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 10) / 10;
  return {
    requestsPerSecond: Math.round(latencies.length / elapsedSeconds),
    p50: at(0.5),
    p99: at(0.99),
    errors,
  };
}
