import { place } from './pay-by-card.ts';
import { newShopper, type Send } from './shopper.ts';

/** Shoppers that buy continuously. */
export interface Buying {
  /** Numbers of the orders that they received. */
  readonly numbers: readonly string[];
  /** Errors instead of a response, with their counts; they retry. */
  readonly rejections: Readonly<Record<string, number>>;
  /** Returns the latency of the slowest response in milliseconds. */
  longestMs(): number;
  /** Lets each shopper finish its current order. */
  stop(): Promise<void>;
}

/**
 * Starts shoppers that buy one piece of `sku` repeatedly. `nextSend` returns the sender of the next
 * step.
 */
export function startBuying(shoppers: number, sku: string, nextSend: () => Send): Buying {
  const numbers: string[] = [];
  const rejections: Record<string, number> = {};
  let longest = 0;
  let isOver = false;
  const send: Send = async (query, variables) => {
    const begun = performance.now();
    try {
      return await nextSend()(query, variables);
    } finally {
      longest = Math.max(longest, performance.now() - begun);
    }
  };
  const untilAnswered = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const { message } = error as Error;
        rejections[message] = (rejections[message] ?? 0) + 1;
      }
    }
  };
  const shopper = async () => {
    while (!isOver) {
      const ready = await untilAnswered(async () => {
        const one = await newShopper(send);
        if ((await one.add(sku, 1)).length > 0) throw new Error('not added');
        await one.prepare();
        return one;
      });
      const order = await untilAnswered(async () => {
        const answer = await place(send, ready);
        if (answer.order === null) throw new Error(`placing: ${answer.code} ${answer.message}`);
        return answer.order;
      });
      numbers.push(order.number);
    }
  };
  const running = Promise.all(Array.from({ length: shoppers }, shopper));
  return {
    numbers,
    rejections,
    longestMs: () => longest,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
