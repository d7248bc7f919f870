import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { FolderInUseError } from './database/embedded/folder-lock.ts';
import { provideDatabase } from './database/provide-database.ts';
import { buildApp } from './http/app.ts';
import { chooseStorefront } from './http/choose-storefront.ts';
import { startWorkers } from './jobs/start-workers.ts';
import { reconcileCaptures } from './orders/payment/reconcile-captures.ts';
import { reconcilePayments } from './payments/reconcile-payments.ts';
import { systemClock } from './ports/clock/clock.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startServices } from './start-services.ts';
import { startSpotFeed } from './start-spot-feed.ts';
import { type StopStep, stopAll, stopOnSignals } from './stop-on-signals.ts';

/*
 * The shop as one process: config → database → ports → app → listen.
 * Progress and the address go to the standard output as lines for a person, the log as JSON to the standard error.
 */
const ROOT = join(import.meta.dirname, '../..');
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Ends what has been started so far, the last first: a start that fails leaves nothing running behind. */
const stopSteps: StopStep[] = [];

async function main(config: Config, log: Logger): Promise<void> {
  const clock = systemClock;
  stopOnSignals(log, stopSteps);
  // One request's forgotten promise must not end the shop for everybody; it is a defect, and stands in the log as one.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise failed and nobody waited for it'),
  );

  const database = await provideDatabase({
    config,
    role: 'shop',
    onProgress: say,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database server is lost');
      process.exit(1);
    },
  });
  stopSteps.unshift(() => database.stop());
  await prepareDatabase({
    config,
    connection: database.connection,
    now: clock.now(),
    demoFolder: join(ROOT, 'demo'),
    say,
  });

  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const running = await startServices({ config, connection: database.connection, clock, log, publicUrl });
  stopSteps.unshift(() => running.stop());
  const { services } = running;
  const feedRunner = await startSpotFeed(services, say);
  stopSteps.unshift(() => feedRunner.stop());
  await startWorkers(services);
  // What a crash cut off is sent on before the first shopper comes.
  await reconcilePayments(services);
  await reconcileCaptures(services);

  const storefront = await chooseStorefront(config, join(ROOT, 'storefront'));
  stopSteps.unshift(async () => storefront.close());
  const { http } = await buildApp(services, running.pool, storefront);
  stopSteps.unshift(() => http.close());
  await http.listen({ host: config.host, port: config.port });
  if (!config.isRateLimited && config.environment === 'production') {
    const warning = 'RATE_LIMIT is off: anybody may ask, guess and order as often as they like';
    log.warn(warning);
    say(`${warning}. This is for measurements on one’s own machine only.`);
  }
  await database.announce(publicUrl);
  say(`Ingot is open at ${publicUrl}`);
}

/** What ended the start, for a person: settings and a taken port or folder need no stack. */
function explain(error: Error & { code?: string; port?: number }): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is in use. Set PORT to a free one.`;
  return error.stack ?? error.message;
}

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  await main(config, log).catch(async (error: Error) => {
    await stopAll(log, stopSteps);
    throw error;
  });
} catch (error) {
  const isRunningAlready = error instanceof FolderInUseError;
  (isRunningAlready ? process.stdout : process.stderr).write(`${explain(error as Error)}\n`);
  process.exit(isRunningAlready ? 0 : 1);
}
