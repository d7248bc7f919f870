/**
 * Time limit, in milliseconds. A slow phone needs some seconds; after this time the browser cannot
 * solve it.
 */
const LONGEST_MS = 60_000;

/** Creates the worker; tests pass their own. */
export type MakeWorker = () => Worker | Promise<Worker>;

/** The worker of the ALTCHA package, without its widget; it loads with the first submission. */
const makeAltchaWorker: MakeWorker = async () => {
  const { default: AltchaWorker } = await import('altcha/workers/pbkdf2?worker');
  return new AltchaWorker();
};

/**
 * Solves a challenge of the shop in a worker and returns the token.
 * @throws when the worker cannot be loaded or finds no solution
 */
export async function solveChallenge(challenge: unknown, makeWorker = makeAltchaWorker): Promise<string> {
  const worker = await makeWorker();
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || 'The worker could not be loaded.'));
      worker.onmessage = ({ data }: MessageEvent<{ error?: unknown } | null>) =>
        data === null || data.error
          ? reject(new Error(String(data?.error ?? 'No solution.')))
          : resolve(data);
      worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: LONGEST_MS });
    });
    // Challenges and solutions are ASCII.
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
