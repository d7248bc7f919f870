/** A slow phone needs some seconds; who waits longer has a browser that cannot do it. */
const LONGEST_MS = 60_000;

/** How a worker is made; a test gives its own. */
export type MakeWorker = () => Worker | Promise<Worker>;

/** The worker of ALTCHA's own package, without its widget: 2 kB that come when the first form is sent. */
const makeAltchaWorker: MakeWorker = async () => {
  const { default: AltchaWorker } = await import('altcha/workers/pbkdf2?worker');
  return new AltchaWorker();
};

/**
 * Does the work that a challenge of the shop asks for, beside the page's own thread, and gives the token.
 * @throws when the worker cannot be loaded or finds nothing
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
    // Challenges and solutions are letters and digits of ASCII.
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
