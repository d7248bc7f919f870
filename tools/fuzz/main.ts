import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { type SeededRandom, seededRandom } from '../../backend/src/app/demo/products/seeded-random.ts';
import { startShop } from '../../bench/src/shop/server-process.ts';
import { corruptDocument } from './corrupted-documents.ts';
import { flood } from './flood.ts';
import { makeHostileRequest } from './hostile-requests.ts';
import { prepareSurroundings, type Surroundings } from './known-values.ts';
import { type Memory, readMemory } from './read-memory.ts';
import { type Reply, sendOperation, sendRaw } from './send.ts';
import { makeValidDocument } from './valid-documents.ts';

/**
 * npm run fuzz [-- --documents 10000 --requests 2000 --flood 10000 --seed 1 --seconds 2 --rounds 1
 * --port 4950 --without-captcha]
 *
 * Sends generated GraphQL documents and hostile HTTP to a production server with its own database.
 * Exits with 1 on:
 * - a response of status 500 or above, or a masked defect
 * - an exit of the process
 * - memory growth of more than 100 MB after the first tenth of the run
 * - a request that takes longer than `--seconds`, on an otherwise idle machine
 *
 * The same seed sends the same requests. `--without-captcha` uses the mode of tests to reach the
 * code behind it. Each further round repeats the run with another seed. Warm-up ends with the
 * second round; the last round may then add 10 MB of objects.
 *
 * Finally, one visitor sends `--flood` expensive operations with limits enabled, while another
 * requests `/healthz` and a page: the 99th percentile of `/healthz` may be 250 ms.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '2000' },
    flood: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '1' },
    port: { type: 'string', default: '4950' },
    'without-captcha': { type: 'boolean', default: false },
  },
});
const documents = Number(values.documents);
const requests = Number(values.requests);
const rounds = Number(values.rounds);
const longestMs = Number(values.seconds) * 1_000;
const MAX_GROWTH_MB = 100;
/** Growth of objects in a round after the second one. */
const MAX_ROUND_GROWTH_MB = 10;
/** Concurrent senders; more would measure their mutual waiting. */
const SENDERS = 4;
const MAX_SHOWN = 25;
/** Longer URLs are rejected with 431, which another check covers. */
const LONGEST_GET = 8_000;
/** Of /graphql, in characters of up to three bytes. */
const BODY_LIMIT = 170_000;

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../contract/schema.graphql'), 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'ingot-fuzz-'));
const open = values['without-captcha'] ? { NODE_ENV: 'test', CAPTCHA: 'off' } : {};
const memoryPort = Number(values.port) + 1;
const shop = await startShop(scratch, {
  PORT: values.port,
  RATE_LIMIT: 'off',
  MEMORY_PORT: String(memoryPort),
  NODE_OPTIONS: `--expose-gc --import=${pathToFileURL(join(import.meta.dirname, 'report-memory.ts'))}`,
  ...open,
});
const findings = new Map<string, string>();
const counts = new Map<string, number>();
/** Memory after garbage collection, after each tenth of each round. */
const memory: Memory[] = [];
let slowest: { ms: number; about: string } = { ms: 0, about: '' };

function judge(about: string, sent: unknown, { status, ms, body }: Reply): void {
  const isDocument = about.startsWith('document');
  counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  if (about.endsWith('(valid)')) {
    const kind = body.includes('"errors":')
      ? body.includes('"category":"graphql"')
        ? 'misfits'
        : 'rejected'
      : 'answered';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (ms > slowest.ms) slowest = { ms, about };
  const told = () =>
    `${JSON.stringify(sent)?.slice(0, 900)}\n    ${status} in ${Math.round(ms)} ms: ${body.slice(0, 300)}`;
  if (status >= 500) findings.set(`status ${status}: ${about}`, told());
  else if (body.includes('"Internal server error"')) findings.set(`masked defect: ${about}`, told());
  // A body above the limit is rejected during its upload, and the connection may close before the
  // response.
  else if (status === 0 && isDocument && JSON.stringify(sent).length < BODY_LIMIT)
    findings.set(`no answer: ${about}`, told());
  else if (ms > longestMs) findings.set(`slow: ${about}`, told());
}

async function sendDocument(index: number, { token, known }: Surroundings): Promise<void> {
  // Each document has its own seed, so the order of responses does not matter.
  const chance = seededRandom(Number(values.seed) * 1_000_003 + index);
  const valid = makeValidDocument(schema, known, chance);
  const { way, operation } = chance.percent(60)
    ? { way: 'valid', operation: valid }
    : corruptDocument(valid, chance);
  const isGet = chance.percent(25) && JSON.stringify(operation).length < LONGEST_GET;
  const headers: Record<string, string> = chance.percent(50) ? { authorization: `Bearer ${token}` } : {};
  const reply = await sendOperation(shop.url, operation, { isGet, headers });
  judge(`document ${index} (${way})`, operation, reply);
}

async function sendRequest(index: number): Promise<void> {
  const chance: SeededRandom = seededRandom(Number(values.seed) * 7_000_003 + index);
  const hostile = makeHostileRequest(chance);
  judge(
    `request ${index}: ${hostile.about}`,
    hostile.parts.map(String).join('').slice(0, 500),
    await sendRaw(shop.url, hostile),
  );
}

/** Runs `work` for each index with some concurrency, while the shop is alive. */
async function run(from: number, to: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = from;
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (next < to && findings.size < MAX_SHOWN * 4) await work(next++);
    }),
  );
}

/** Floods the same shop after a restart with production settings. */
async function floodShop(count: number): Promise<void> {
  const limited = await startShop(scratch, { PORT: values.port, RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
  try {
    const { statuses, p99, findings: found } = await flood(limited.url, count);
    const answers = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
    const times = [...p99].map(([path, ms]) => `${path} ${ms} ms`).join(', ');
    console.log(
      `Flood of ${count} expensive operations, answers by status: ${answers}. Others at the 99th percentile: ${times}.`,
    );
    for (const finding of found.slice(0, MAX_SHOWN)) findings.set(`flood: ${finding}`, '');
  } finally {
    await limited.stop();
  }
}

const share = (all: number, tenths: number) => Math.ceil((all * tenths) / 10);

try {
  const surroundings = await prepareSurroundings(shop.url);
  const begun = performance.now();
  for (let tenth = 0; tenth < 10 * rounds; tenth++) {
    await run(share(documents, tenth), share(documents, tenth + 1), (index) =>
      sendDocument(index, surroundings),
    );
    await run(share(requests, tenth), share(requests, tenth + 1), sendRequest);
    memory.push(await readMemory(memoryPort));
  }
  // Caches fill and code is compiled in the first tenth; later growth is a leak.
  const [before, after] = [memory[0]?.resident ?? 0, memory.at(-1)?.resident ?? 0];
  const grown = (memory.at(-1)?.held ?? 0) - (memory.at(-11)?.held ?? 0);
  if (rounds > 2 && grown > MAX_ROUND_GROWTH_MB)
    findings.set(`the last round added ${grown} MB of objects`, '');
  const lives = await sendOperation(
    shop.url,
    { query: '{ storeConfig { store_code } }' },
    { isGet: true, headers: {} },
  );
  if (lives.status !== 200 || after === 0) findings.set('the shop does not answer any more', lives.body);
  if (after - before > MAX_GROWTH_MB) findings.set(`memory grew from ${before} to ${after} MB`, '');
  const tally = [...counts].sort().map(([kind, count]) => `${kind}: ${count}`);
  console.log(
    `${rounds} × ${documents} documents and ${requests} requests in ${Math.round((performance.now() - begun) / 1_000)} s, seed ${values.seed}.`,
  );
  console.log(
    `Answers by status (0 = connection closed), and those to documents that fit the schema: ${tally.join(', ')}.`,
  );
  console.log(
    `Memory in MB after each tenth, objects/process: ${memory.map(({ held, resident }) => `${held}/${resident}`).join(', ')}. Slowest: ${Math.round(slowest.ms)} ms, ${slowest.about}.`,
  );
} finally {
  await shop.stop();
}
try {
  if (Number(values.flood) > 0) await floodShop(Number(values.flood));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const [about, told] of [...findings].slice(0, MAX_SHOWN)) console.log(`✗ ${about}\n    ${told}`);
console.log(findings.size === 0 ? 'Nothing found.' : `${findings.size} findings.`);
process.exit(findings.size === 0 ? 0 : 1);
