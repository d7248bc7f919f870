/** Memory of the shop in megabytes, after its garbage was collected. */
export interface Memory {
  /** Objects, and what they hold outside of the heap. */
  readonly held: number;
  /** The whole process, as the machine sees it: with compiled code and what the allocator has not given back. */
  readonly resident: number;
}

const MEGABYTE = 2 ** 20;

/** Asks the shop that was started with `report-memory.ts`. */
export async function readMemory(port: number): Promise<Memory> {
  const answer = await fetch(`http://127.0.0.1:${port}`);
  const { heapUsed, external, rss } = (await answer.json()) as NodeJS.MemoryUsage;
  return { held: Math.round((heapUsed + external) / MEGABYTE), resident: Math.round(rss / MEGABYTE) };
}
