import { measureWork, percentiles } from '../requests/load.ts';
import { CHECKOUT_STEPS, type CheckoutStep, checkOut, takeStep } from '../requests/shopper.ts';
import type { ServerProcess } from '../shop/server-process.ts';

/** Figures of one step of a checkout in milliseconds. */
export interface StepRow {
  step: string;
  /** Latency while sixteen shoppers are at different steps. */
  p50: number;
  p99: number;
  /**
   * Processor time of the shop's process. The last step includes the jobs of the order, such as its
   * e-mail.
   */
  cpuMs: number;
}

const SHOPPERS = 16;
/** Carts that take each step together, so that its processor time can be separated. */
const CARTS = 128;
/** Time until the jobs of the last orders are done. */
const JOBS_MS = 1_500;

/** Measures every step of a checkout: latencies with mixed steps, then processor time per step. */
export async function measureCheckoutSteps(
  server: ServerProcess,
  seconds: number,
  sku: () => string,
): Promise<StepRow[]> {
  const latencies = new Map<CheckoutStep, number[]>(CHECKOUT_STEPS.map((step) => [step, []]));
  await measureWork(SHOPPERS, seconds, () =>
    checkOut(server.url, sku(), (step, ms) => latencies.get(step)?.push(ms)),
  );
  const carts = Array.from({ length: CARTS }, () => '');
  const rows: StepRow[] = [];
  for (const step of CHECKOUT_STEPS) {
    const before = await server.cpuMs();
    const waiting = [...carts.keys()];
    const shopper = async () => {
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        carts[at] = await takeStep(server.url, step, carts[at] ?? '', sku());
      }
    };
    await Promise.all(Array.from({ length: SHOPPERS }, shopper));
    if (step === CHECKOUT_STEPS.at(-1)) await new Promise((resolve) => setTimeout(resolve, JOBS_MS));
    const cpuMs = Math.round((((await server.cpuMs()) - before) / CARTS) * 100) / 100;
    rows.push({ step: step.name, ...percentiles(latencies.get(step) ?? []), cpuMs });
  }
  return rows;
}
