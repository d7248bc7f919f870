import type { Transaction } from '../database/database.ts';

/** A kind of job: its queue and its retries. */
export interface JobKind<Data extends object> {
  /** Must never change: jobs in the database refer to it. */
  readonly name: string;
  /** Number of retries after a failure. The pauses double, with some jitter. */
  readonly retries: number;
  /** The first pause, in seconds. */
  readonly firstPauseSeconds: number;
  /** The longest pause, in seconds. */
  readonly longestPauseSeconds: number;
  /**
   * Queues a job without data on this schedule, a cron expression in UTC. Without it, only `send`
   * queues jobs.
   */
  readonly cron?: string;
  /**
   * Throttles fetching while jobs of this kind keep coming: at most one fetch in this time, in
   * milliseconds, and the first at once. Without it, each job is fetched at once.
   */
  readonly throttleMs?: number;
  /** Set for the jobs that report failures: their own failures are not reported. */
  readonly isFailureUnreported?: true;
  /** Carries the type of the data; never set. */
  readonly data?: Data;
}

/** The number of jobs of one kind. */
export interface JobCount {
  readonly queue: string;
  readonly queued: number;
  readonly failed: number;
}

/** A job that failed after its last retry. */
export interface FailedJob {
  /** The id of the failed job. */
  readonly id: string;
  readonly queue: string;
  readonly data: object;
  /** The error of the last attempt. */
  readonly reason: string;
}

/** Work that runs after a commit, in this process or another one on the same database. */
export interface Jobs {
  /**
   * Queues a job inside `trx`: it exists if and only if the transaction commits. `data` is small
   * and plain; the handler re-reads what it refers to.
   */
  send<Data extends object>(trx: Transaction, kind: JobKind<Data>, data: Data): Promise<void>;
  /** Queues one job per element of `all` in one statement. */
  sendAll<Data extends object>(trx: Transaction, kind: JobKind<Data>, all: readonly Data[]): Promise<void>;
  /**
   * Processes jobs of one kind from now on. A job whose `handler` throws is retried later with the
   * same data.
   */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /**
   * Processes jobs of one kind in batches of at most `most`. `handler` returns an error or null for
   * each job, in order; failed jobs are retried. When it throws, all jobs of the batch are retried.
   */
  workInBatches<Data extends object>(
    kind: JobKind<Data>,
    most: number,
    handler: (batch: readonly Data[]) => Promise<readonly unknown[]>,
  ): Promise<void>;
  /**
   * Processes each job that failed permanently, except kinds with `isFailureUnreported`. A
   * `handler` that throws is retried.
   */
  workFailures(handler: (failure: FailedJob) => Promise<void>): Promise<void>;
  /** Returns the number of waiting and of failed jobs per kind. */
  counts(): Promise<readonly JobCount[]>;
  /** Finishes the running jobs and fetches no more. */
  stop(): Promise<void>;
}
