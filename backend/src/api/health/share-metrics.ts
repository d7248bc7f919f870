import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

/**
 * Messages between the primary and its workers: request the metrics of one worker, send them,
 * request the metrics of all, send them.
 */
type MetricsMessage =
  | { readonly metrics: 'collect' | 'collect-all'; readonly id: number }
  | { readonly metrics: 'collected'; readonly id: number; readonly values: readonly MetricObject[] }
  | { readonly metrics: 'collected-all'; readonly id: number; readonly values: readonly MetricObject[][] };

/** Workers that respond later are left out. */
const TIMEOUT_MS = 1_000;

/**
 * Returns the metrics of all processes of the shop on this machine as Prometheus text. With one
 * process, returns the metrics of `registry`. Otherwise merges them by each metric's aggregator
 * (most are summed).
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const waiting = new Map<number, (all: readonly MetricObject[][]) => void>();
  let lastId = 0;
  process.on('message', (message: MetricsMessage) => {
    if (message.metrics === 'collect') {
      const { id } = message;
      void registry.getMetricsAsJSON().then((values) => process.send?.({ metrics: 'collected', id, values }));
    } else if (message.metrics === 'collected-all') waiting.get(message.id)?.(message.values);
  });
  return async () => {
    const id = ++lastId;
    const all = await new Promise<readonly MetricObject[][]>((resolve) => {
      waiting.set(id, resolve);
      process.send?.({ metrics: 'collect-all', id } satisfies MetricsMessage);
    });
    waiting.delete(id);
    return AggregatorRegistry.aggregate(all as MetricObject[][]).metrics();
  };
}

/** Returns the message handler of the primary. `open` contains the workers that serve. */
export function collectMetrics(
  open: ReadonlySet<Worker>,
): (requester: Worker, message: MetricsMessage) => void {
  const rounds = new Map<number, (values: readonly MetricObject[]) => void>();
  let lastRound = 0;
  return (requester, message) => {
    if (message.metrics === 'collected') rounds.get(message.id)?.(message.values);
    if (message.metrics !== 'collect-all') return;
    const round = ++lastRound;
    const workers = [...open];
    const all: (readonly MetricObject[])[] = [];
    const end = () => {
      clearTimeout(timer);
      if (rounds.delete(round) && requester.isConnected())
        requester.send({ metrics: 'collected-all', id: message.id, values: all });
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    rounds.set(round, (values) => {
      all.push(values);
      if (all.length === workers.length) end();
    });
    for (const worker of workers) worker.send({ metrics: 'collect', id: round } satisfies MetricsMessage);
  };
}
