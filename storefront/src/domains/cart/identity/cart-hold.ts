/** Resolves when the hold ends; null = there is none. */
let hold: Promise<void> | null = null;

/** Lets the operations of this tab on its cart wait until the function that it gives is called. */
export function holdCart(): () => void {
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  hold = held;
  return () => {
    if (hold === held) hold = null;
    end();
  };
}

/** Waits for the end of a hold, if there is one. */
export async function cartIsFree(): Promise<void> {
  await hold;
}
