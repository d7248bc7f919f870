/** A connection without data for this long counts as dead if a cached copy exists. */
export const DEAD_CONNECTION_SECONDS = 10;

/**
 * Reads a copy of a response to its end: `whole`, or `cut` if it was truncated. `slow`: it is still
 * loading after the time limit.
 */
export async function waitForCompleteResponse(response: Response): Promise<'whole' | 'cut' | 'slow'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, DEAD_CONNECTION_SECONDS * 1_000, 'slow');
  });
  const read = response
    .clone()
    .arrayBuffer()
    .then(
      () => 'whole' as const,
      () => 'cut' as const,
    );
  const state = await Promise.race([read, late]);
  clearTimeout(timer);
  return state;
}
