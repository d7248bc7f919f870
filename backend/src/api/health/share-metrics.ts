import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

/**
 * Messages between the primary and its workers: request the metrics of one worker, send them,
 * request the metrics of all, send them.
 */
type MetricsMessage =
  | { readonly metrics: 'give' | 'gather'; readonly id: number }
  | { readonly metrics: 'given'; readonly id: number; readonly values: readonly MetricObject[] }
  | { readonly metrics: 'gathered'; readonly id: number; readonly values: readonly MetricObject[][] };

/** Workers that respond later are left out. */
const PATIENCE_MS = 1_000;

/**
 * Returns the metrics of all processes of the shop on this machine as Prometheus text. With one
 * process, those of `registry`; otherwise merged by each metric's aggregator (most are summed).
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const waiting = new Map<number, (all: readonly MetricObject[][]) => void>();
  let asked = 0;
  process.on('message', (message: MetricsMessage) => {
    if (message.metrics === 'give') {
      const { id } = message;
      void registry.getMetricsAsJSON().then((values) => process.send?.({ metrics: 'given', id, values }));
    } else if (message.metrics === 'gathered') waiting.get(message.id)?.(message.values);
  });
  return async () => {
    const id = ++asked;
    const all = await new Promise<readonly MetricObject[][]>((resolve) => {
      waiting.set(id, resolve);
      process.send?.({ metrics: 'gather', id } satisfies MetricsMessage);
    });
    waiting.delete(id);
    return AggregatorRegistry.aggregate(all as MetricObject[][]).metrics();
  };
}

/** Returns the message handler of the primary. `open` contains the workers that serve. */
export function gatherMetrics(open: ReadonlySet<Worker>): (asker: Worker, message: MetricsMessage) => void {
  const rounds = new Map<number, (values: readonly MetricObject[]) => void>();
  let begun = 0;
  return (asker, message) => {
    if (message.metrics === 'given') rounds.get(message.id)?.(message.values);
    if (message.metrics !== 'gather') return;
    const round = ++begun;
    const asked = [...open];
    const all: (readonly MetricObject[])[] = [];
    const end = () => {
      clearTimeout(timer);
      if (rounds.delete(round) && asker.isConnected())
        asker.send({ metrics: 'gathered', id: message.id, values: all });
    };
    const timer = setTimeout(end, PATIENCE_MS);
    rounds.set(round, (values) => {
      all.push(values);
      if (all.length === asked.length) end();
    });
    for (const worker of asked) worker.send({ metrics: 'give', id: round } satisfies MetricsMessage);
  };
}
