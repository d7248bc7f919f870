/** After this long a line that says nothing is as good as none, where an older copy is at hand. */
export const LINE_IS_DEAD_SECONDS = 10;

/**
 * Reads a response beside whoever will have it, for whom it is all there then: `whole`, or `cut` where it ended in its midst.
 * `slow`: it is still coming, and has been for longer than a line may be silent.
 */
export async function waitUntilWhole(response: Response): Promise<'whole' | 'cut' | 'slow'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, LINE_IS_DEAD_SECONDS * 1_000, 'slow');
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
