import type { Transaction } from '../database/database.ts';

/** A kind of job: its name in the queue and how patiently it is tried. */
export interface JobKind<Data extends object> {
  /** Stays the same for ever: jobs wait in the database under it. */
  readonly name: string;
  /** How often it is tried again after a failure; the pauses double, with some chance in them. */
  readonly retries: number;
  /** The first pause, in seconds. */
  readonly firstPauseSeconds: number;
  /** No pause is longer, in seconds. */
  readonly longestPauseSeconds: number;
  /** When it is queued by itself, without data, as a cron expression in UTC; left out, only `send` queues it. */
  readonly cron?: string;
  /**
   * While jobs of this kind keep coming, they are looked for once in this time, in milliseconds: the first at once, no other
   * much later. Left out, each is looked for at once.
   */
  readonly gatherMs?: number;
  /** Whether nobody is told when a job of this kind is given up: set for the jobs that do the telling. */
  readonly isFailureUntold?: true;
  /** Carries the type of the data; never set. */
  readonly data?: Data;
}

/** Jobs of one kind, counted. */
export interface JobCount {
  readonly queue: string;
  readonly queued: number;
  readonly failed: number;
}

/** A job that was given up after its last retry. */
export interface FailedJob {
  /** The job's own id. */
  readonly id: string;
  readonly queue: string;
  readonly data: object;
  /** What the last try failed by. */
  readonly reason: string;
}

/** Work that happens after a commit, in this process or in another one on the same database. */
export interface Jobs {
  /**
   * Queues a job inside `trx`: it exists when and only when the transaction commits.
   * `data` is small and plain; what it speaks of is read again when the job runs.
   */
  send<Data extends object>(trx: Transaction, kind: JobKind<Data>, data: Data): Promise<void>;
  /** Queues a job for each of `all`, in one statement. */
  sendAll<Data extends object>(trx: Transaction, kind: JobKind<Data>, all: readonly Data[]): Promise<void>;
  /** Takes jobs of one kind from now on. A `handler` that throws is called again later with the same data. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /**
   * Takes jobs of one kind some at a time, at most `most`. `handler` gives for each, in their order, what it failed by, or null;
   * those that failed come again later. When it throws, all do.
   */
  workTogether<Data extends object>(
    kind: JobKind<Data>,
    most: number,
    handler: (batch: readonly Data[]) => Promise<readonly unknown[]>,
  ): Promise<void>;
  /** Takes the jobs that were given up, each once, but for kinds with `isFailureUntold`. A `handler` that throws is called again. */
  workFailures(handler: (failure: FailedJob) => Promise<void>): Promise<void>;
  /** How many jobs of each kind wait, and how many were given up. */
  counts(): Promise<readonly JobCount[]>;
  /** Finishes what is in hand and takes no more. */
  stop(): Promise<void>;
}
