import type { Connection } from './kept-connections.ts';
import { percentiles } from './load.ts';
import { median } from './median.ts';
import { pause } from './pause.ts';
import { PROBE } from './requests.ts';

/** How long it takes until every process of a shop shows a change. Milliseconds. */
export interface Seen {
  change: string;
  /** How often it was made. */
  times: number;
  /** From its commit (of a price: from the feed's answer) until the last process shows it: the middle time and the longest. */
  p50: number;
  longest: number;
  /** Processor time of all processes for one change until half a second after it is seen, with what it takes to ask them. */
  cpuMs: number;
  /** How long an answer took meanwhile to which nothing matters that was changed. */
  waitP50: number;
  waitP99: number;
  longestWait: number;
}

/** A shop whose processes are asked one by one. */
export interface AskedShop {
  /** To each process one, over which it is asked for what was changed. */
  readonly lines: readonly Connection[];
  /** To each process another, over which it is asked all the time how long it takes to answer. */
  readonly probes: readonly Connection[];
  /** Processor time of all processes, milliseconds. */
  cpuMs(): Promise<number>;
}

const ASK_EVERY_MS = 25;
const PROBE_EVERY_MS = 10;
/** What follows a change is done by then. */
const REST_MS = 500;
/** One that is never seen ends the run. */
const PATIENCE_MS = 120_000;

/** A change that was made: when, and whether the process at the other end shows it. */
export interface Made {
  readonly at: number;
  readonly isSeen: (line: Connection) => Promise<boolean>;
}

/** Makes a change once for each of `rounds` and asks every process until it shows it. */
export async function measureChange<Round>(
  shop: AskedShop,
  change: string,
  rounds: readonly Round[],
  make: (round: Round) => Promise<Made>,
): Promise<Seen> {
  const took: number[] = [];
  const cpu: number[] = [];
  const waits: number[] = [];
  for (const round of rounds) {
    const probing = probe(shop.probes, waits);
    const cpuMs = await shop.cpuMs();
    const { at, isSeen } = await make(round);
    const seenAt = await Promise.all(shop.lines.map((line) => untilSeen(line, isSeen, change)));
    took.push(Math.max(...seenAt) - at);
    await pause(REST_MS);
    cpu.push((await shop.cpuMs()) - cpuMs);
    await probing.stop();
  }
  const wait = percentiles(waits);
  return {
    change,
    times: rounds.length,
    p50: Math.round(median(took)),
    longest: Math.round(Math.max(...took)),
    cpuMs: Math.round(median(cpu)),
    waitP50: wait.p50,
    waitP99: wait.p99,
    longestWait: Math.round(Math.max(...waits)),
  };
}

async function untilSeen(line: Connection, isSeen: Made['isSeen'], change: string): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSeen(line))) {
    if (performance.now() > deadline) throw new Error(`${change} is not seen by every process.`);
    await pause(ASK_EVERY_MS);
  }
  return performance.now();
}

/** Asks each process on and on for what is always the same, and adds to `waits` how long each answer took. */
function probe(lines: readonly Connection[], waits: number[]): { stop(): Promise<void> } {
  let isOver = false;
  const running = lines.map(async (line) => {
    while (!isOver) {
      const begun = performance.now();
      await line.get(PROBE);
      waits.push(performance.now() - begun);
      await pause(PROBE_EVERY_MS);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
