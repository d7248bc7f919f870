import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type JobWithMetadata, PgBoss, type SendOptions, type WorkOptions } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import type { Listen } from '../database/notifications/notify.ts';
import { askPool } from '../database/statements/named-statements.ts';
import { sendAlong } from '../database/transaction.ts';
import type { FailedJob, JobKind, Jobs } from './jobs.ts';
import { pace } from './pace.ts';

/** How the queue is started. */
export interface JobsOptions {
  readonly pool: pg.Pool;
  /** Wakes workers the moment a job is committed; without it they look every two seconds. */
  readonly listen: Listen;
  /** Every kind of job the shop has; their queues are made at the start. */
  readonly kinds: readonly JobKind<object>[];
  /** Told of whatever goes wrong in the queue itself or in a job. */
  readonly onError: (error: Error) => void;
  /** Only queues jobs, for a tool that is gone in a moment: it does not watch over the queue. */
  readonly isSender?: boolean;
  /** Whether the queue's tables may be made or migrated; a tool leaves them as the shop made them. */
  readonly mayMigrate?: boolean;
}

/** The queue's own schema in the shop's database. */
const SCHEMA = 'pgboss';
/** The queue of the jobs that were given up: a copy of each goes there in the statement that gives it up. */
const FAILED_JOBS = 'failed-jobs';
const STOP_WITHIN_MS = 10_000;

/** A job whose process died is seen to be abandoned after so long, and is tried again like a failed one. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 10;

/** More than one statement in a text; one whose own text holds a semicolon is only taken for that. */
const SEVERAL = /;\s*\S/;

/** Jobs are taken some at a time, and on and on while there are as many. Looking without being called is for retries. */
const BATCH_SIZE = 8;
const WORK = {
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

/** Starts the queue on the shop's database, making or migrating its tables when needed. */
export async function startJobs({
  pool,
  listen,
  kinds,
  onError,
  isSender = false,
  mayMigrate = !isSender,
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    schema: SCHEMA,
    schedule: !isSender && kinds.some(({ cron }) => cron !== undefined),
    supervise: !isSender,
    migrate: mayMigrate,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    db: {
      executeSql: async (text, values) => {
        // The queue has many indexes: planning its look for a job takes far longer than looking. Several statements in one
        // text cannot be prepared.
        if (!SEVERAL.test(text)) return askPool(pool, text, values);
        const result = await pool.query(text);
        return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
      },
      listen: async (channel, onNotification, onReconnect) => {
        const paces = new Map(
          kinds.flatMap(({ name, gatherMs }) =>
            gatherMs === undefined ? [] : [[name, pace(gatherMs, () => onNotification(name))]],
          ),
        );
        const close = await listen(channel, (payload) => {
          if (payload === null) onReconnect();
          else (paces.get(payload) ?? onNotification)(payload);
        });
        return { close: async () => close() };
      },
    },
  });
  boss.on('error', onError);
  await boss.start();

  await boss.createQueue(FAILED_JOBS, {
    notify: true,
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: 3600,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  });
  for (const kind of kinds) {
    // Making a queue that exists changes nothing, and neither does a second process doing it at the same time.
    await boss.createQueue(kind.name, {
      notify: true,
      retryLimit: kind.retries,
      retryDelay: kind.firstPauseSeconds,
      retryDelayMax: kind.longestPauseSeconds,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      ...(kind.isFailureUntold ? {} : { deadLetter: FAILED_JOBS }),
    });
    // A shop that was not running at the time makes up for it once.
    if (kind.cron !== undefined && !isSender)
      await boss.schedule(kind.name, kind.cron, {}, { missed: 'once' });
  }

  if (!isSender) {
    // Queues of an earlier version do not tell of their failures yet.
    const told = kinds.filter(({ isFailureUntold }) => !isFailureUntold).map(({ name }) => name);
    for (const { name, deadLetter } of await boss.getQueues(told)) {
      if (deadLetter !== FAILED_JOBS) await boss.updateQueue(name, { deadLetter: FAILED_JOBS });
    }
  }

  async function workTogether<Data extends object>(
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
      await boss.send(kind.name, data, { db: sendingAlong(trx) });
    },
    async sendAll(trx, kind, all) {
      await boss.insert(
        kind.name,
        all.map((data) => ({ data })),
        { db: sendingAlong(trx) },
      );
    },
    work: (kind, handler) =>
      workTogether(kind, BATCH_SIZE, (batch) =>
        Promise.all(
          batch.map((data) =>
            handler(data).then(
              () => null,
              (error: unknown) => error,
            ),
          ),
        ),
      ),
    workTogether,
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
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** What the copy of a job that was given up tells of it. */
function failureOf({ id, data, sourceId, sourceName, sourceOutput }: JobWithMetadata<object>): FailedJob {
  const { message } = (sourceOutput ?? {}) as { readonly message?: unknown };
  return {
    id: sourceId ?? id,
    queue: sourceName ?? FAILED_JOBS,
    data: data ?? {},
    reason: typeof message === 'string' ? message : 'unknown',
  };
}

/** A transaction as the queue takes it: what it writes travels with the next statement or the commit. */
function sendingAlong(trx: Transaction): NonNullable<SendOptions['db']> {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      await sendAlong(trx, { compile: () => CompiledQuery.raw(text, values) });
      return { rows: [] };
    },
  };
}
