import { readFile } from 'node:fs/promises';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { z } from 'zod';

const daysAgo = z.number().nonnegative();
const piece = z.strictObject({ sku: z.string(), quantity: z.int().positive() });

/** What happens to an order, so many hours after it was placed. */
const step = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('pay'),
    after_hours: z.number().positive(),
    reference: z.string(),
    /** So much less comes than is due. */
    short_minor: z.int().positive().default(0),
  }),
  z.strictObject({
    do: z.literal('ship'),
    after_hours: z.number().positive(),
    carrier: z.string(),
    tracking: z.string(),
  }),
  z.strictObject({ do: z.literal('complete'), after_hours: z.number().positive() }),
  z.strictObject({ do: z.literal('cancel'), after_hours: z.number().positive(), reason: z.string() }),
  /** When its money is late. */
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
  /** As a row of the section `customers`. */
  account: z.looseObject({ email: z.string() }),
  wishlist: z.array(piece.extend({ days_ago: daysAgo })),
  alerts: z.array(alert),
  sell_quote: z.strictObject({ days_ago: daysAgo, items: z.array(piece) }),
  /** The oldest first, so that their numbers grow with time. */
  orders: z.array(order),
});

/** The customer of the demo shop as its file tells of it: `demo/account/customer.json`. */
export type DemoAccount = z.output<typeof schema>;

/** An order of the demo customer, and what became of it. */
export type DemoOrder = DemoAccount['orders'][number];

/** One thing that became of an order. */
export type DemoStep = DemoOrder['since'][number];

/** Something that the demo customer wants to be told of. */
export type DemoAlert = DemoAccount['alerts'][number];

/** Reads the file. @throws when it is not as the schema says */
export async function readDemoAccount(file: string): Promise<DemoAccount> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}
