import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type JobWithMetadata, PgBoss, type SendOptions, type WorkOptions } from 'pg-boss';
import { throttleByKey } from '../concurrency/throttle-by-key.ts';
import type { Transaction } from '../database/database.ts';
import type { Listen } from '../database/notifications/notify.ts';
import { preparedQuery } from '../database/statements/prepared-query.ts';
import type { FailedJob, JobKind, Jobs } from './jobs.ts';
import { watchDueQueues } from './watch-due-queues.ts';

/** Options of the queue. */
export interface JobsOptions {
  readonly pool: pg.Pool;
  /** Notifies workers when a job is committed. Without it they poll every two seconds. */
  readonly listen: Listen;
  /** All kinds of jobs. Their queues are created at the start. */
  readonly kinds: readonly JobKind<object>[];
  /** Receives errors of the queue and of jobs. */
  readonly onError: (error: Error) => void;
  /** Only queues jobs, without maintenance of the queue: for a short-lived tool. */
  readonly isSender?: boolean;
  /** Whether repeated jobs are queued at their times. */
  readonly hasSchedules?: boolean;
  /** Whether the queue's tables may be created or migrated. A tool leaves them unchanged. */
  readonly mayMigrate?: boolean;
}

/** The queue's own schema in the shop's database. */
const SCHEMA = 'pgboss';
/** The dead-letter queue: the statement that fails a job permanently also copies it there. */
const FAILED_JOBS = 'failed-jobs';
const STOP_WITHIN_MS = 10_000;

/**
 * A job whose process died counts as abandoned after this time, and is retried like a failed one.
 */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 10;

/**
 * Matches a text with several statements. A single statement with a semicolon in a literal may
 * match too, which is harmless.
 */
const SEVERAL = /;\s*\S/;

/**
 * Jobs are fetched in batches, repeatedly while batches are full. A queue is fetched from when a
 * notification or `watchDueQueues` names it; planning a fetch takes longer than an idle shop should
 * spend on each queue.
 */
const BATCH_SIZE = 8;
const WORK = {
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 60,
} as const;

/** Starts the queue on the shop's database. Creates or migrates its tables when needed. */
export async function startJobs({
  pool,
  listen,
  kinds,
  onError,
  isSender = false,
  hasSchedules = !isSender,
  mayMigrate = !isSender,
}: JobsOptions): Promise<Jobs> {
  let stopWatch = async () => {};
  const boss = new PgBoss({
    schema: SCHEMA,
    schedule: hasSchedules && kinds.some(({ cron }) => cron !== undefined),
    supervise: !isSender,
    migrate: mayMigrate,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    db: {
      executeSql: async (text, values) => {
        // The queue has many indexes, so planning its fetch takes far longer than running it. A
        // text with several statements cannot be prepared.
        if (!SEVERAL.test(text)) return pool.query(preparedQuery(pool, text, values ?? []));
        const result = await pool.query(text);
        return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
      },
      listen: async (channel, onNotification, onReconnect) => {
        const throttled = new Map(
          kinds.flatMap(({ name, throttleMs }) =>
            throttleMs === undefined ? [] : [[name, throttleByKey(throttleMs, () => onNotification(name))]],
          ),
        );
        const fetch = (name: string) => (throttled.get(name) ?? onNotification)(name);
        const close = await listen(channel, (payload) => {
          if (payload === null) onReconnect();
          else fetch(payload);
        });
        if (!isSender) {
          const names = [FAILED_JOBS, ...kinds.map(({ name }) => name)];
          stopWatch = watchDueQueues(pool, names, { onDue: fetch, onError });
        }
        return { close: async () => close() };
      },
    },
  });
  boss.on('error', onError);
  await boss.start();

  await openQueues(boss, kinds, { mayUpdate: !isSender });
  if (!isSender) await openSchedules(boss, kinds);

  async function workInBatches<Data extends object>(
    kind: JobKind<Data>,
    most: number,
    handler: (batch: readonly Data[]) => Promise<readonly unknown[]>,
  ): Promise<void> {
    const options = { ...WORK, batchSize: most };
    await boss.work<Data, unknown, WorkOptions & { perJobResults: true }>(
      kind.name,
      options,
      async (batch) => {
        const failures = await handler(batch.map(({ data }) => data)).catch((error: unknown) =>
          batch.map(() => error),
        );
        return batch.map(({ id }, at) => {
          const failure = failures[at] ?? null;
          if (failure === null) return { id, status: 'completed' as const };
          onError(new Error(`Job ${kind.name} failed and will be tried again`, { cause: failure }));
          return { id, status: 'failed' as const, output: { message: String(failure) } };
        });
      },
    );
  }

  return {
    async send(trx, kind, data) {
      await boss.send(kind.name, data, { db: within(trx) });
    },
    async sendAll(trx, kind, all) {
      await boss.insert(
        kind.name,
        all.map((data) => ({ data })),
        { db: within(trx) },
      );
    },
    work: (kind, handler) =>
      workInBatches(kind, BATCH_SIZE, (batch) =>
        Promise.all(
          batch.map((data) =>
            handler(data).then(
              () => null,
              (error: unknown) => error,
            ),
          ),
        ),
      ),
    workInBatches,
    async workFailures(handler) {
      const options = { ...WORK, perJobResults: false, includeMetadata: true } as const;
      await boss.work<object, void, typeof options>(FAILED_JOBS, options, async (batch) => {
        for (const job of batch) await handler(failureOf(job));
      });
    },
    counts: () =>
      Promise.all(
        kinds.map(async ({ name }) => {
          const [stats] = await boss.getQueueStats(name);
          return { queue: name, queued: stats?.queuedCount ?? 0, failed: stats?.failedCount ?? 0 };
        }),
      ),
    async stop() {
      await stopWatch();
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/**
 * Creates missing queues and, with `mayUpdate`, completes those of an earlier version. Reads the
 * existing ones with one statement, because a creation takes one for each.
 */
async function openQueues(
  boss: PgBoss,
  kinds: readonly JobKind<object>[],
  { mayUpdate }: { readonly mayUpdate: boolean },
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // Creating an existing queue changes nothing, when two processes do it at once.
  if (!existing.has(FAILED_JOBS)) {
    await boss.createQueue(FAILED_JOBS, {
      notify: true,
      retryLimit: 20,
      retryDelay: 5,
      retryDelayMax: 3600,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    });
  }
  for (const kind of kinds) {
    const queue = existing.get(kind.name);
    if (queue === undefined) {
      await boss.createQueue(kind.name, {
        notify: true,
        retryLimit: kind.retries,
        retryDelay: kind.firstPauseSeconds,
        retryDelayMax: kind.longestPauseSeconds,
        retryBackoff: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        ...(kind.isFailureUnreported ? {} : { deadLetter: FAILED_JOBS }),
      });
    } else if (mayUpdate && !kind.isFailureUnreported && queue.deadLetter !== FAILED_JOBS) {
      // Queues of an earlier version have no dead-letter queue yet.
      await boss.updateQueue(kind.name, { deadLetter: FAILED_JOBS });
    }
  }
}

/** Schedules the repeated jobs, unless they are scheduled alike. */
async function openSchedules(boss: PgBoss, kinds: readonly JobKind<object>[]): Promise<void> {
  // A shop that was down at the scheduled time runs the job once at its start.
  const options = { missed: 'once' } as const;
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, cron } of kinds) {
    const known = existing.get(name);
    const isAlike = known?.cron === cron && known?.options?.missed === options.missed;
    if (cron !== undefined && !isAlike) await boss.schedule(name, cron, {}, options);
  }
}

/** Returns the failed job that a copy in the dead-letter queue describes. */
function failureOf({ id, data, sourceId, sourceName, sourceOutput }: JobWithMetadata<object>): FailedJob {
  const { message } = (sourceOutput ?? {}) as { readonly message?: unknown };
  return {
    id: sourceId ?? id,
    queue: sourceName ?? FAILED_JOBS,
    data: data ?? {},
    reason: typeof message === 'string' ? message : 'unknown',
  };
}

/** Adapts a transaction for the queue. */
function within(trx: Transaction): NonNullable<SendOptions['db']> {
  return {
    executeSql: (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, values)),
  };
}
