import { median } from '../median.ts';
import { pause } from '../pause.ts';
import { percentiles } from '../requests/load.ts';
import type { Connection } from '../requests/persistent-connections.ts';
import { PROBE } from '../requests/requests.ts';

/** Time until every process of a shop shows a change, in milliseconds. */
export interface Propagation {
  change: string;
  /** Number of changes. */
  times: number;
  /**
   * From the commit (for a price: from the feed's response) until the last process shows it: median
   * and maximum.
   */
  p50: number;
  longest: number;
  /**
   * Processor time of all processes per change until half a second after it is visible, including
   * the polling.
   */
  cpuMs: number;
  /** Latency of an unrelated query meanwhile. */
  waitP50: number;
  waitP99: number;
  longestWait: number;
}

/** A shop whose processes are queried separately. */
export interface ProbedShop {
  /** One connection per process for queries about the change. */
  readonly lines: readonly Connection[];
  /** One connection per process that continuously measures latency. */
  readonly probes: readonly Connection[];
  /** Processor time of all processes in milliseconds. */
  cpuMs(): Promise<number>;
}

const ASK_EVERY_MS = 25;
const PROBE_EVERY_MS = 10;
/** Time until the work after a change is done. */
const REST_MS = 500;
/** A change that never becomes visible ends the run. */
const PATIENCE_MS = 120_000;

/** A change with its time, and a check whether a process shows it. */
export interface AppliedChange {
  readonly at: number;
  readonly isSeen: (line: Connection) => Promise<boolean>;
}

/** Makes a change once per element of `rounds`, and polls every process until it shows it. */
export async function measureChange<Round>(
  shop: ProbedShop,
  change: string,
  rounds: readonly Round[],
  make: (round: Round) => Promise<AppliedChange>,
): Promise<Propagation> {
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

async function untilSeen(line: Connection, isSeen: AppliedChange['isSeen'], change: string): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSeen(line))) {
    if (performance.now() > deadline) throw new Error(`${change} is not seen by every process.`);
    await pause(ASK_EVERY_MS);
  }
  return performance.now();
}

/** Continuously sends a constant query to each process, and adds the latencies to `waits`. */
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
