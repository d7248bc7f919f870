import type { Services } from '../context.ts';
import type { JobKind } from './jobs.ts';

/** A kind of job with the code that does it. */
export interface JobHandler {
  readonly kind: JobKind<object>;
  /** Starts to take jobs of this kind. */
  start(services: Services): Promise<void>;
}

/** Returns a handler that runs each job separately. A job whose `work` throws is retried. */
export function handle<Data extends object>(
  kind: JobKind<Data>,
  work: (services: Services, data: Data) => Promise<unknown>,
): JobHandler {
  return {
    kind,
    start: (services) => services.jobs.work(kind, async (data) => void (await work(services, data))),
  };
}

/**
 * Returns a handler that does at most `most` jobs at once. `work` returns the error of each job, or
 * null.
 */
export function handleTogether<Data extends object>(
  kind: JobKind<Data>,
  most: number,
  work: (services: Services, batch: readonly Data[]) => Promise<readonly unknown[]>,
): JobHandler {
  return {
    kind,
    start: (services) => services.jobs.workInBatches(kind, most, (batch) => work(services, batch)),
  };
}
