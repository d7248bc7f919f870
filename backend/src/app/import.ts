import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { UsageError } from '../domains/shop/desk/command.ts';
import { readAuthor } from '../domains/shop/desk/parse-arguments.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/configuration/config.ts';
import { savedFor } from '../platform/configuration/connections.ts';
import { openDatabase } from '../platform/database/database.ts';
import { requireMigrated } from '../platform/database/schema-version.ts';
import { ImportSourceError } from '../platform/import-files/sources.ts';
import { movesMoney } from '../platform/payment-providers/providers.ts';
import { closeDemo } from './demo/customer/close-demo.ts';
import { importFiles } from './import/import-files.ts';
import { importMagento } from './import/magento/import-magento.ts';
import { insertPastImport } from './import/magento/office/past-import.repository.ts';
import { problemsOf, sectionsOf } from './import/magento/office/summary.ts';
import { formatReport } from './import/report/format-report.ts';
import { progressBar } from './import/report/progress-bar.ts';

/*
 * npm run import -- FILE: imports a catalog, or parts of one (docs/import.md), into the shop of
 * this environment, running or not. Exits with 1 when rows were skipped, with 2 when nothing could
 * be imported.
 */
const say = (line: string) => process.stderr.write(`${line}\n`);

async function run({ path, ...wanted }: ReturnType<typeof readArguments>): Promise<number> {
  const config = readConfig(process.env, savedFor(process.env));
  const provided = await provideDatabase({
    config,
    role: 'import',
    onProgress: say,
    onFatal: (error) => say(error.message),
  });
  const { db, pool, close } = openDatabase({
    connection: provided.connection,
    size: 2,
    statementTimeoutMs: 0,
    onError: (error) => say(error.message),
  });
  try {
    await requireMigrated(pool);
    const started = Date.now();
    const bar = progressBar(process.stderr);
    const mediaDir = join(config.dataDir, 'media');
    const { isFromMagento, isDry, ...options } = wanted;
    const deps = { db, now: systemClock.now(), mediaDir, onRows: bar.onRows, ...options };
    const leaveDemo = async () => {
      const onError = (error: Error) => say(error.message);
      const isClosed = await closeDemo({ db, pool, clock: systemClock, onError });
      if (isClosed) say('This shop has data of its own now: closed the account of the demo customer');
      const isReal = config.spotFeedUrl !== null && movesMoney(config);
      if (isClosed && !isReal && config.play === null) {
        say('It simulates no prices and no cards from now on. To try it out, start it with PLAY=on');
      }
    };
    const work = isFromMagento ? importMagento({ ...deps, isDry }, path) : importFiles(deps, path);
    const report = await work.catch(async (error: unknown) => {
      // Rows that were read before the failure stay.
      if (!isDry && !(error instanceof ImportSourceError)) await leaveDemo();
      throw error;
    });
    bar.end();
    if (isDry) process.stdout.write('Dry run. Nothing is saved.\n');
    process.stdout.write(`${formatReport(report, (Date.now() - started) / 1_000)}\n`);
    const changed = report.sections.reduce((sum, section) => sum + section.changed, 0);
    // The same data again, for instance an export of the demo shop, is no data of the dealer's own.
    if (!isDry && (changed > 0 || report.followsKilled)) await leaveDemo();
    if (isFromMagento && !isDry) {
      const sections = sectionsOf(report);
      const files = [...new Set(sections.map(({ file }) => file))];
      const own = { staffId: null, byName: options.by, atMs: deps.now, files };
      await insertPastImport(db, { ...own, sections, problems: problemsOf(report) });
    }
    return report.sections.some((section) => section.problems.length > 0) ? 1 : 0;
  } finally {
    await close();
    await provided.stop();
  }
}

const USAGE = `npm run import -- FILE [--set-stock] [--allow-extreme] [--by NAME]
  FILE is a folder or a .json, .jsonl or .csv file as docs/import.md describes
  --from magento   FOLDER has the CSV files of Magento's export instead
  --dry-run        with --from magento: lists what comes and what does not, and saves nothing
  --set-stock      counted pieces replace the stock of known products, also what was sold since
  --allow-extreme  takes prices, premiums and bids outside the shop's limits
  --by             who stands in the records; the user of this machine when left out`;

/** Parses the file and the options. @throws UsageError, and TypeError for unknown options */
function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      from: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'set-stock': { type: 'boolean', default: false },
      'allow-extreme': { type: 'boolean', default: false },
    },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError(USAGE);
  if (values.from !== undefined && values.from !== 'magento') throw new UsageError(USAGE);
  if (values['dry-run'] && values.from === undefined) throw new UsageError(USAGE);
  return {
    path,
    isFromMagento: values.from === 'magento',
    isDry: values['dry-run'],
    by: readAuthor(values.by),
    setsStock: values['set-stock'],
    allowsExtreme: values['allow-extreme'],
  };
}

try {
  process.exitCode = await run(readArguments());
} catch (error) {
  say((error as Error).message);
  process.exitCode = 2;
}
