/** Resolves when the lock is released; null = not locked. */
let hold: Promise<void> | null = null;

/** Makes this tab's cart operations wait. Returns the function that releases the lock. */
export function lockCartRequests(): () => void {
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

/** Waits until the cart is unlocked. */
export async function waitForCartRequests(): Promise<void> {
  await hold;
}
