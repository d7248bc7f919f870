import cluster from 'node:cluster';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FolderInUseError } from '@ingot/embedded-postgres/errors.ts';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { type Logger, pino } from 'pino';
import { systemClock } from '../platform/clock/clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/configuration/config.ts';
import { type Connections, savedFor } from '../platform/configuration/connections.ts';
import { REPOSITORY } from '../platform/configuration/folders.ts';
import { explainFailedStart } from './explain-failed-start.ts';
import { describePlay, playParts } from './prepare/play-mode.ts';
import { onRestart, RESTART_CODE } from './serve/restart.ts';
import { type StopStep, stopAll, stopOnSignals } from './serve/stop-on-signals.ts';
import { askForTask, OPEN } from './workers/worker-task.ts';

/*
 * The shop as one process: config → database → ports → app → listen. With WORKERS, the primary
 * process has the database and starts workers for the rest. Progress and the URL are written to
 * standard output for people, the log as JSON to standard error.
 */
const DEMO = join(REPOSITORY, 'demo');
const STARTER = join(REPOSITORY, 'starter');
const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Steps that stop what has been started, in reverse order: a failed start leaves nothing running.
 */
const stopSteps: StopStep[] = [];

async function main(config: Config, saved: Connections, log: Logger): Promise<void> {
  const stop = stopOnSignals(log, stopSteps);
  onRestart(() => void stop('restart', RESTART_CODE));
  // An unhandled rejection of one request must not end the process; it is logged as a defect.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled promise rejection'));
  await (cluster.isWorker ? work(log) : open(config, saved, log));
}

/** Runs a worker process; the primary sends its task. */
async function work(log: Logger): Promise<void> {
  const [{ serveShop }, { sandboxGatewayUrl, saved, ...task }] = await Promise.all([
    import('./serve/serve-shop.ts'),
    askForTask(),
  ]);
  // The file may have changed since the start of the shop.
  const config = readConfig(readEnvironment(), saved);
  // Messages that all workers would repeat.
  const sayFirst = cluster.worker?.id === 1 ? say : () => undefined;
  await serveShop({ ...task, config: { ...config, sandboxGatewayUrl }, log, say: sayFirst, stopSteps });
  process.send?.(OPEN);
}

/** Runs the primary process: owns the database, and serves the shop itself or by its workers. */
async function open(config: Config, saved: Connections, log: Logger): Promise<void> {
  const database = await provideDatabase({
    config,
    role: 'shop',
    // Each worker has a pool and a listening connection; the rest is for this process and for
    // tools.
    connections: config.workers * (config.databasePoolSize + 1) + 20,
    onProgress: say,
    // Loading the program takes most of a start: meanwhile the database starts on another CPU core.
    onLaunched: () => void loadRest(config),
    onFatal: (error) => {
      log.fatal({ err: error }, 'Lost the database server');
      process.exit(1);
    },
  });
  stopSteps.unshift(() => database.stop());
  const { connection } = database;
  const { prepareDatabase } = await import('./prepare/prepare-database.ts');
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const { mayPlay: isPlaying } = await prepareDatabase({
    config,
    connection,
    now: systemClock.now(),
    demoFolder: DEMO,
    starterFolder: STARTER,
    say,
  });

  const { offerSetup } = await import('./prepare/offer-setup.ts');
  const setup = await offerSetup(config, { connection, publicUrl, nowMs: systemClock.now() });
  if (config.workers > 1) {
    const { openWorkers } = await import('./workers/open-workers.ts');
    await openWorkers({ config, isPlaying, connection, publicUrl, saved, log, stopSteps });
  } else {
    const { serveShop } = await import('./serve/serve-shop.ts');
    await serveShop({ config, connection, publicUrl, log, say, stopSteps });
  }
  if (!config.isRateLimited && config.environment === 'production') {
    const warning = 'RATE_LIMIT is off: anybody may ask, guess and order as often as they like';
    log.warn(warning);
    say(`${warning}. This is for measurements on one’s own machine only.`);
  }
  const { findBlockedConnections } = await import('./connections/blocked-connections.ts');
  for (const { problem } of await findBlockedConnections(config)) {
    log.error(problem);
    say(problem);
  }
  if (config.environment === 'production') {
    for (const line of describePlay(playParts(config, { isPlaying, publicUrl }), isPlaying)) say(line);
  }
  await database.announce(publicUrl);
  for (const line of setup) say(line);
  say(`Ingot is open at ${publicUrl}`);
}

/**
 * Preloads the modules that are needed after the database. Errors are ignored here, because the
 * later imports of the same modules report them.
 */
async function loadRest({ workers }: Config): Promise<void> {
  const all = [
    import('./prepare/prepare-database.ts'),
    workers > 1 ? import('./workers/open-workers.ts') : import('./serve/serve-shop.ts'),
  ];
  await Promise.allSettled(all);
}

/**
 * Returns the environment with the options of the command line. @throws ConfigError for an unknown
 * option
 */
function readEnvironment(): Record<string, string | undefined> {
  try {
    const { values } = parseArgs({ options: { workers: { type: 'string' } } });
    return values.workers === undefined ? process.env : { ...process.env, WORKERS: values.workers };
  } catch (error) {
    throw new ConfigError([`${(error as Error).message} (there is only --workers N)`]);
  }
}

try {
  const environment = readEnvironment();
  const saved = savedFor(environment);
  const config = readConfig(environment, saved);
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  await main(config, saved, log).catch(async (error: Error) => {
    await stopAll(log, stopSteps);
    throw error;
  });
} catch (error) {
  const isRunningAlready = error instanceof FolderInUseError;
  (isRunningAlready ? process.stdout : process.stderr).write(`${explainFailedStart(error as Error)}\n`);
  process.exit(isRunningAlready ? 0 : 1);
}
