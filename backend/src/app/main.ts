import cluster from 'node:cluster';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Logger, pino } from 'pino';
import { systemClock } from '../platform/clock/clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/configuration/config.ts';
import { FolderInUseError } from '../platform/database/embedded/folder-lock.ts';
import { provideDatabase } from '../platform/database/server/provide-database.ts';
import { explainFailedStart } from './explain-failed-start.ts';
import { describePlay, playParts } from './prepare/play-mode.ts';
import { type StopStep, stopAll, stopOnSignals } from './serve/stop-on-signals.ts';
import { askForTask, OPEN } from './workers/worker-task.ts';

/*
 * The shop as one process: config → database → ports → app → listen; or, with WORKERS, the first process, which has the
 * database, and its workers, which have the rest.
 * Progress and the address go to the standard output as lines for a person, the log as JSON to the standard error.
 */
const DEMO = join(import.meta.dirname, '../../../demo');
const STARTER = join(import.meta.dirname, '../../../starter');
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Ends what has been started so far, the last first: a start that fails leaves nothing running behind. */
const stopSteps: StopStep[] = [];

async function main(config: Config, log: Logger): Promise<void> {
  stopOnSignals(log, stopSteps);
  // One request's forgotten promise must not end the shop for everybody; it is a defect, and stands in the log as one.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise failed and nobody waited for it'),
  );
  await (cluster.isWorker ? work(config, log) : open(config, log));
}

/** One of several processes that serve: told by the first what to stand on. */
async function work(config: Config, log: Logger): Promise<void> {
  const [{ serveShop }, { sandboxGatewayUrl, play, ...task }] = await Promise.all([
    import('./serve/serve-shop.ts'),
    askForTask(),
  ]);
  // What there is to say all would say alike.
  const sayFirst = cluster.worker?.id === 1 ? say : () => undefined;
  await serveShop({ ...task, config: { ...config, sandboxGatewayUrl, play }, log, say: sayFirst, stopSteps });
  process.send?.(OPEN);
}

/** The first process: has the database, and serves the shop itself or by its workers. */
async function open(config: Config, log: Logger): Promise<void> {
  const database = await provideDatabase({
    config,
    role: 'shop',
    // Each has its pool and one that listens; the rest is for this process and for tools.
    connections: config.workers * (config.databasePoolSize + 1) + 20,
    onProgress: say,
    // Most of a start is loading the program: meanwhile the database starts, on another processor.
    onLaunched: () => void loadRest(config),
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database server is lost');
      process.exit(1);
    },
  });
  stopSteps.unshift(() => database.stop());
  const { connection } = database;
  const { prepareDatabase } = await import('./prepare/prepare-database.ts');
  const prepared = await prepareDatabase({
    config,
    connection,
    now: systemClock.now(),
    demoFolder: DEMO,
    starterFolder: STARTER,
    say,
  });
  const decided = { ...config, play: prepared.mayPlay };

  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  if (config.workers > 1) {
    const { openWorkers } = await import('./workers/open-workers.ts');
    await openWorkers({ config: decided, connection, publicUrl, log, stopSteps });
  } else {
    const { serveShop } = await import('./serve/serve-shop.ts');
    await serveShop({ config: decided, connection, publicUrl, log, say, stopSteps });
  }
  if (!config.isRateLimited && config.environment === 'production') {
    const warning = 'RATE_LIMIT is off: anybody may ask, guess and order as often as they like';
    log.warn(warning);
    say(`${warning}. This is for measurements on one’s own machine only.`);
  }
  if (config.environment === 'production') {
    const { mayPlay: isPlaying } = prepared;
    for (const line of describePlay(playParts(config, { isPlaying, publicUrl }), isPlaying)) say(line);
  }
  await database.announce(publicUrl);
  say(`Ingot is open at ${publicUrl}`);
}

/** Loads what comes after the database; who needs a part of it imports that as if nobody had, and is told what is wrong with it. */
async function loadRest({ workers }: Config): Promise<void> {
  const all = [
    import('./prepare/prepare-database.ts'),
    workers > 1 ? import('./workers/open-workers.ts') : import('./serve/serve-shop.ts'),
  ];
  await Promise.allSettled(all);
}

/** The environment with what the command line says of it. @throws ConfigError on an option that is none */
function readEnvironment(): Record<string, string | undefined> {
  try {
    const { values } = parseArgs({ options: { workers: { type: 'string' } } });
    return values.workers === undefined ? process.env : { ...process.env, WORKERS: values.workers };
  } catch (error) {
    throw new ConfigError([`${(error as Error).message} (there is only --workers N)`]);
  }
}

try {
  const config = readConfig(readEnvironment());
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  await main(config, log).catch(async (error: Error) => {
    await stopAll(log, stopSteps);
    throw error;
  });
} catch (error) {
  const isRunningAlready = error instanceof FolderInUseError;
  (isRunningAlready ? process.stdout : process.stderr).write(`${explainFailedStart(error as Error)}\n`);
  process.exit(isRunningAlready ? 0 : 1);
}
