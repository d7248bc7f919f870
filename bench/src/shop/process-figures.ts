import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/* Process statistics of the kernel (0 where /proc is missing). */

/** Returns the current and the peak resident memory of a process in megabytes. */
export async function processMegabytes(
  pid: number,
): Promise<{ readonly now: number; readonly peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (line: RegExp) => Math.round(Number(line.exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes(/VmRSS:\s+(\d+)/), peak: megabytes(/VmHWM:\s+(\d+)/) };
}

/**
 * Returns the processor time of a process with all its threads with the kernel's nanosecond
 * precision; ended threads are missing.
 */
export async function processCpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, time) => sum + Number(time.split(' ')[0]), 0) / 1_000_000;
}

/**
 * Watches the steal time of a virtual machine. Returns a function with the share of processor time,
 * 0 to 1, that the host has given to others since. Steal time within some work is counted as that
 * work's processor time.
 */
export function watchStolen(): () => number {
  const before = processorTicks();
  return () => {
    const now = processorTicks().map((ticks, at) => ticks - (before[at] ?? 0));
    return (
      (now[STOLEN] ?? 0) /
      Math.max(
        1,
        now.reduce((total, ticks) => total + ticks, 0),
      )
    );
  };
}

/**
 * Index of the steal time in the first line of /proc/stat; later fields are included in earlier
 * ones.
 */
const STOLEN = 7;

function processorTicks(): number[] {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return line
      .split(/\s+/)
      .slice(1, STOLEN + 2)
      .map(Number);
  } catch {
    return [];
  }
}

/**
 * Fields of /proc/PID/stat after the name: user and system ticks of a process, and of its ended
 * children.
 */
const OWN = [11, 12];
const OF_CHILDREN = [13, 14];
/** Parent process id. */
const PARENT = 1;
const TICK_MS = 10;

function ticksMs(stat: string, fields: readonly number[]): number {
  const values = stat.split(') ')[1]?.split(' ') ?? [];
  return fields.reduce((sum, field) => sum + Number(values[field] ?? 0), 0) * TICK_MS;
}

/**
 * Returns the processor time of the PostgreSQL of a folder: its main process, its children, and
 * ended ones.
 */
export async function serverCpuMs(folder: string): Promise<number> {
  const first = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0] ?? '';
  const stats = await Promise.all(
    (await readdir('/proc').catch(() => []))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => ({ pid, stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') })),
  );
  return stats.reduce((sum, { pid, stat }) => {
    if (pid === first) return sum + ticksMs(stat, [...OWN, ...OF_CHILDREN]);
    return stat.split(') ')[1]?.split(' ')[PARENT] === first ? sum + ticksMs(stat, OWN) : sum;
  }, 0);
}
