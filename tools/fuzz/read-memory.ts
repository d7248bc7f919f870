/** Memory of the shop in megabytes after garbage collection. */
export interface Memory {
  /** Objects with their memory outside of the heap. */
  readonly held: number;
  /**
   * The whole process as the system sees it, with compiled code and the allocator's free memory.
   */
  readonly resident: number;
}

const MEGABYTE = 2 ** 20;

/** Reads the memory of a shop that was started with `report-memory.ts`. */
export async function readMemory(port: number): Promise<Memory> {
  const answer = await fetch(`http://127.0.0.1:${port}`);
  const { heapUsed, external, rss } = (await answer.json()) as NodeJS.MemoryUsage;
  return { held: Math.round((heapUsed + external) / MEGABYTE), resident: Math.round(rss / MEGABYTE) };
}
