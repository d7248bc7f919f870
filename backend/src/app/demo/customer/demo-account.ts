import { readFile } from 'node:fs/promises';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { z } from 'zod';

const daysAgo = z.number().nonnegative();
const piece = z.strictObject({ sku: z.string(), quantity: z.int().positive() });

/** An event of an order, with its time after the placement in hours. */
const step = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('pay'),
    after_hours: z.number().positive(),
    reference: z.string(),
    /** Missing amount of a payment. */
    short_minor: z.int().positive().default(0),
  }),
  z.strictObject({
    do: z.literal('ship'),
    after_hours: z.number().positive(),
    carrier: z.string(),
    tracking: z.string(),
  }),
  z.strictObject({ do: z.literal('complete'), after_hours: z.number().positive() }),
  /** A refund by amount. */
  z.strictObject({
    do: z.literal('refund'),
    after_hours: z.number().positive(),
    amount_minor: z.int().positive(),
    comment: z.string(),
  }),
  z.strictObject({ do: z.literal('cancel'), after_hours: z.number().positive(), reason: z.string() }),
  /** The payment becomes overdue. */
  z.strictObject({ do: z.literal('fall_due') }),
]);

const order = z.strictObject({
  days_ago: daysAgo,
  payment: z.string(),
  /** Carrier and method. */
  delivery: z.tuple([z.string(), z.string()]),
  items: z.array(piece).min(1),
  since: z.array(step),
});

const alert = z.union([
  z.strictObject({ metal: z.enum(METALS), below_percent: z.int().positive() }),
  z.strictObject({ back_in_stock: z.string() }),
]);

const schema = z.strictObject({
  password: z.string(),
  /** A row of the section `customers`. */
  account: z.looseObject({ email: z.string() }),
  wishlist: z.array(piece.extend({ days_ago: daysAgo })),
  alerts: z.array(alert),
  sell_quote: z.strictObject({ days_ago: daysAgo, items: z.array(piece) }),
  /** Lines of the CSV files that the customer imports into "My metals". */
  metals: z.strictObject({ lots: z.array(z.string()), sales: z.array(z.string()) }),
  /** The oldest first, so that their numbers increase with time. */
  orders: z.array(order),
});

/** The content of `demo/account/customer.json`: the demo shop's customer. */
export type DemoAccount = z.output<typeof schema>;

/** An order of the demo customer with its events. */
export type DemoOrder = DemoAccount['orders'][number];

/** One event of an order. */
export type DemoStep = DemoOrder['since'][number];

/** An alert of the demo customer. */
export type DemoAlert = DemoAccount['alerts'][number];

/** Reads the file. @throws when it does not match the schema */
export async function readDemoAccount(file: string): Promise<DemoAccount> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}
