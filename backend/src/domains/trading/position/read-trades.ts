import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { MetalTrades } from '@ingot/rules/trading/position.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sumTrades, tradesVersion } from './position.repository.ts';

interface Known {
  readonly version: string;
  readonly trades: Promise<Record<Metal, MetalTrades>>;
}

/** By database, because tests have several. */
const cached = new WeakMap<Database, Known>();

/** Returns the trades by metal. The sums are cached until an order or a quote changes. */
export async function readTrades(db: Database): Promise<Record<Metal, MetalTrades>> {
  const version = await tradesVersion(db);
  const known = cached.get(db);
  if (known?.version === version) return known.trades;
  const trades = sumTrades(db);
  cached.set(db, { version, trades });
  trades.catch(() => cached.delete(db));
  return trades;
}
