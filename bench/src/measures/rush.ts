import { pause } from '../pause.ts';
import { percentiles } from '../requests/load.ts';
import { CHECKOUT_STEPS, fillCart, takeStep } from '../requests/shopper.ts';
import { countTooGood, readTicket, type SeenPlace, type SeenPosition } from './line-positions.ts';

/** Figures of a rush: all shoppers at once, half of them with a filled cart. */
export interface RushRow {
  /** Processes of the shop, which share one line. */
  processes: number;
  shoppers: number;
  withCart: number;
  /** Orders with a number, and requests of shoppers with a cart that failed or had to wait. */
  ordered: number;
  lost: number;
  /** From the begin of the rush to an order, in milliseconds. */
  orderP50: number;
  orderP99: number;
  /** Shoppers without a cart who had to wait, and the worst position they saw. */
  waited: number;
  lastPosition: number;
  /** Waiting pages without all prices or without a position, and positions that rose. */
  withoutPrices: number;
  withoutPosition: number;
  steppedBack: number;
  /** Positions below the real place. */
  tooGood: number;
  /** Shoppers without a cart who saw their page in the end, and the time until all did. */
  entered: number;
  allEnteredMs: number;
}

/** Name for `--only`. */
export const RUSH = 'rush';

const SHOPPERS = 500;
const WITH_CART = 250;
/** The waiting page reloads itself at this interval. */
const RELOAD_MS = 5_000;
const GIVE_UP_MS = 180_000;
const FILLED_AT_ONCE = 16;
const PRICES = /<dd>\$[\d,]+\.\d\d/g;
const METALS = 4;

/** Processes of the second rush. */
export const RUSH_PROCESSES = 2;

/** Sends all shoppers at once: those with a cart check out, the others open pages of products. */
export async function measureRush(
  url: string,
  {
    sku,
    keys,
    processes,
  }: { readonly sku: () => string; readonly keys: readonly string[]; readonly processes: number },
): Promise<RushRow> {
  const carts: string[] = [];
  const fill = async () => {
    while (carts.length < WITH_CART) {
      const at = carts.push('') - 1;
      carts[at] = await fillCart(url, sku());
    }
  };
  await Promise.all(Array.from({ length: FILLED_AT_ONCE }, fill));

  const row: RushRow = {
    ...{
      processes,
      tooGood: 0,
      shoppers: SHOPPERS,
      withCart: WITH_CART,
      ordered: 0,
      lost: 0,
      orderP50: 0,
      orderP99: 0,
    },
    ...{ waited: 0, lastPosition: 0, withoutPrices: 0, withoutPosition: 0, steppedBack: 0 },
    ...{ entered: 0, allEnteredMs: 0 },
  };
  const places = new Map<string, SeenPlace>();
  const positions: SeenPosition[] = [];
  const begunMs = performance.now();
  const latencies: number[] = [];
  // The carts have an item.
  const steps = CHECKOUT_STEPS.slice(2);
  const buy = async (cart: string) => {
    try {
      for (const step of steps) await takeStep(url, step, cart, '');
      row.ordered += 1;
      latencies.push(performance.now() - begunMs);
    } catch (failure) {
      if (row.lost === 0) console.error(failure);
      row.lost += 1;
    }
  };
  const look = async (key: string) => {
    let cookie = '';
    let last = Number.POSITIVE_INFINITY;
    while (performance.now() - begunMs < GIVE_UP_MS) {
      const sentMs = performance.now();
      const response = await fetch(`${url}/${key}.html`, { headers: { cookie } });
      const page = await response.text();
      const receivedMs = performance.now();
      const ticket = readTicket(cookie);
      if (response.ok) {
        const place = ticket && places.get(ticket.id);
        if (place) places.set(place.id, { ...place, enteredMs: sentMs });
        row.entered += 1;
        row.allEnteredMs = Math.round(performance.now() - begunMs);
        return;
      }
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const given = readTicket(cookie);
      if (given && !places.has(given.id)) {
        places.set(given.id, { ...given, knownMs: receivedMs, enteredMs: Number.POSITIVE_INFINITY });
      }
      const position = Number(/You are number (\d+)/.exec(page)?.[1] ?? Number.NaN);
      if (last === Number.POSITIVE_INFINITY) row.waited += 1;
      if (Number.isNaN(position)) row.withoutPosition += 1;
      else {
        row.lastPosition = Math.max(row.lastPosition, position);
        if (given) positions.push({ id: given.id, position, sentMs, receivedMs });
      }
      if (page.match(PRICES)?.length !== METALS) row.withoutPrices += 1;
      if (position > last) row.steppedBack += 1;
      last = Number.isNaN(position) ? last : position;
      await pause(RELOAD_MS);
    }
  };
  const others = keys.slice(0, SHOPPERS - WITH_CART);
  await Promise.all([...carts.map(buy), ...others.map(look)]);
  const { p50, p99 } = percentiles(latencies);
  const tooGood = countTooGood([...places.values()], positions, processes);
  return { ...row, tooGood, orderP50: p50, orderP99: p99 };
}
