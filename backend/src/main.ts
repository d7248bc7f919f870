import { join } from 'node:path';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { FolderInUseError } from './database/embedded/folder-lock.ts';
import { provideDatabase } from './database/provide-database.ts';
import { buildApp } from './http/app.ts';
import { chooseStorefront } from './http/choose-storefront.ts';
import { startWorkers } from './jobs/start-workers.ts';
import { systemClock } from './ports/clock/clock.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startServices } from './start-services.ts';
import { startSpotFeed } from './start-spot-feed.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/*
 * The shop as one process: config → database → ports → app → listen.
 * Progress and the address go to the standard output as lines for a person, the log as JSON to the standard error.
 */
const ROOT = join(import.meta.dirname, '../..');
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  const clock = systemClock;

  const database = await provideDatabase({
    config,
    role: 'shop',
    onProgress: say,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database server is lost');
      process.exit(1);
    },
  });
  await prepareDatabase({
    config,
    connection: database.connection,
    now: clock.now(),
    demoFolder: join(ROOT, 'demo'),
    say,
  });

  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const running = await startServices({ config, connection: database.connection, clock, log, publicUrl });
  const { services } = running;
  const feedRunner = await startSpotFeed(services);
  await startWorkers(services);

  const storefront = await chooseStorefront(config, join(ROOT, 'storefront'));
  const { http } = await buildApp(services, running.pool, storefront);
  stopOnSignals(log, [
    () => http.close(),
    async () => storefront.close(),
    () => feedRunner.stop(),
    () => running.stop(),
    () => database.stop(),
  ]);
  await http.listen({ host: config.host, port: config.port });
  await database.announce(publicUrl);
  say(`Ingot is open at ${publicUrl}`);
}

main().catch((error: Error) => {
  if (error instanceof FolderInUseError) {
    say(error.message);
    return;
  }
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`);
  process.exit(1);
});
