import type { Page, Request, Route } from '@playwright/test';

/** What becomes of a request on a bad line: it goes through, never arrives, or arrives and its answer is lost. */
type Fate = 'through' | 'lost' | 'answer lost';

/** A line between a page and the shop that fails by chance; the same seed draws the same lots. */
export interface BadLine {
  /** What was cut so far, for whoever reads a failure: `answer lost: AddItems`. */
  readonly cuts: readonly string[];
  /** From now on everything goes through. */
  mend(): Promise<void>;
}

/** Shares of a hundred. Questions are asked again by themselves, what changes something is not. */
const CUT_SHARE = { change: 40, question: 20 };

/**
 * Puts a page on a slow line that cuts requests to the shop by chance, before or after it got them. What a page shows
 * (documents, files, pictures) is slow but comes.
 */
export async function layBadLine(page: Page, seed: number): Promise<BadLine> {
  const cuts: string[] = [];
  const draw = drawing(seed);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40 + draw(160),
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  const fateOf = (request: Request): Fate => {
    const share = request.method() === 'POST' ? CUT_SHARE.change : CUT_SHARE.question;
    if (draw(100) >= share) return 'through';
    return draw(2) === 0 ? 'lost' : 'answer lost';
  };
  const pass = async (route: Route) => {
    const fate = fateOf(route.request());
    if (fate === 'through') return route.continue();
    cuts.push(`${fate}: ${operationOf(route.request())}`);
    if (fate === 'answer lost') await route.fetch().catch(() => null);
    // A page that has gone on meanwhile does not hear of it.
    await route.abort('connectionreset').catch(() => undefined);
  };
  await page.route('**/graphql*', pass);
  return {
    cuts,
    mend: async () => {
      await page.unroute('**/graphql*', pass);
      await devtools.detach();
    },
  };
}

function operationOf(request: Request): string {
  const text = request.postData() ?? new URL(request.url()).searchParams.get('query') ?? '';
  return /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '?';
}

/** Whole numbers below a bound (mulberry32), the same ones for the same seed. */
function drawing(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
