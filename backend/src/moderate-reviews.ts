import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { provideDatabase } from './database/provide-database.ts';
import { approveReview } from './reviews/approve-review.ts';
import { formatWaitingReviews } from './reviews/format-waiting-reviews.ts';
import { rejectReview } from './reviews/reject-review.ts';
import { readWaitingReviews } from './reviews/reviews.repository.ts';

/*
 * npm run reviews -- list|approve|reject [ID…]: what waits for the shop's word, and that word. Works on the shop that the
 * environment names, running or not. Ends with 1 when a review was not there, with 2 when nothing could be done.
 */
const MOST_LISTED = 50;
const say = (line: string) => process.stderr.write(`${line}\n`);
const USAGE = 'npm run reviews -- list | approve ID… | reject ID…';
const VERBS = { approve: approveReview, reject: rejectReview };

async function list(db: Database): Promise<number> {
  process.stdout.write(formatWaitingReviews(await readWaitingReviews(db, MOST_LISTED)));
  return 0;
}

async function decide(db: Database, verb: keyof typeof VERBS, ids: readonly number[]): Promise<number> {
  let missing = 0;
  for (const id of ids) {
    const isThere = await VERBS[verb]({ db }, id);
    if (!isThere) missing++;
    process.stdout.write(
      `${id}: ${isThere ? `${verb}${verb.endsWith('e') ? 'd' : 'ed'}` : 'there is no such review'}\n`,
    );
  }
  return missing > 0 ? 1 : 0;
}

async function run(work: (db: Database) => Promise<number>): Promise<number> {
  const provided = await provideDatabase({
    config: readConfig(process.env),
    role: 'reviews',
    onProgress: say,
    onFatal: (error) => say(error.message),
  });
  const { db, pool, close } = openDatabase({
    connection: provided.connection,
    size: 2,
    statementTimeoutMs: 15_000,
    onError: (error) => say(error.message),
  });
  try {
    await migrate(pool);
    return await work(db);
  } finally {
    await close();
    await provided.stop();
  }
}

const [verb, ...words] = parseArgs({ allowPositionals: true }).positionals;
const ids = words.map(Number);
const isVerb = (text: string | undefined): text is keyof typeof VERBS => text !== undefined && text in VERBS;
const work =
  verb === 'list'
    ? list
    : isVerb(verb) && ids.length > 0 && ids.every(Number.isSafeInteger)
      ? (db: Database) => decide(db, verb, ids)
      : null;
if (work === null) say(USAGE);
process.exitCode =
  work === null
    ? 2
    : await run(work).catch((error: Error) => {
        say(error.message);
        return 2;
      });
