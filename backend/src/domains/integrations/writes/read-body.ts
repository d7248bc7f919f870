import { z } from 'zod';
import { RestError } from '../rest-error.ts';
import { snakeKeys } from '../snake-case.ts';

const MOST = 1_000_000;

/** A whole number, also as a text such as `"2"` or `"2.0000"`, which Magento's clients send. */
const number = z
  .union([z.number(), z.string().regex(/^\d{1,9}(\.0{1,4})?$/, 'A whole number is expected.')])
  .transform(Number);

/** A count of pieces in a body. */
export const pieces = number.pipe(z.int('A whole number is expected.').min(1).max(MOST));

/** A stock in a body. */
export const quantity = number.pipe(z.int('A whole number is expected.').min(0).max(MOST));

/** An id in a body. */
export const id = number.pipe(z.int('A whole number is expected.').min(1));

/** A comment on a shipment or an invoice. */
export const comment = z.object({ comment: z.string().max(1_000) }).nullish();

/** Lines of an order with their pieces; absent or empty: all. */
export const lines = z
  .array(z.object({ order_item_id: id, qty: pieces }))
  .max(500)
  .nullish();

/** Reads a body. @throws RestError that names the wrong field */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(snakeKeys(body ?? {}));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new RestError(400, 'Error occurred during "%fieldName" processing. %details', {
    fieldName: issue?.path.join('.') ?? '',
    details: issue?.message ?? '',
  });
}
