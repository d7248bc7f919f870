import { z } from 'zod';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { accountInvalid } from '../banking-errors.ts';
import { listBankAccounts, saveBankAccount } from './account.repository.ts';

const blankless = z.string().transform((text) => text.replaceAll(/\s/g, '').toUpperCase());
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value == null || value === '' ? null : value), schema.nullable());

const accountSchema = z.object({
  number: blankless.pipe(z.string().regex(/^[A-Z0-9]{4,34}$/, 'the number has 4 to 34 letters and digits.')),
  name: z.string().trim().min(1, 'it needs a name.').max(70, 'the name has at most 70 characters.'),
  currency: blankless.pipe(z.string().regex(/^[A-Z]{3}$/, 'the currency has three letters.')),
  bic: optional(
    blankless.pipe(
      z.string().regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'the BIC has 8 or 11 characters.'),
    ),
  ),
  routingNumber: optional(
    blankless.pipe(
      z
        .string()
        .regex(/^\d{9}$/)
        .refine(isRoutingNumber, 'the routing number has 9 digits; check them.'),
    ),
  ),
});

/** Adds a bank account, or changes the one with this number. Returns its id. @throws ContractError */
export async function saveAccount(desk: Desk, input: z.input<typeof accountSchema>): Promise<number> {
  const read = accountSchema.safeParse(input);
  if (!read.success) throw accountInvalid(read.error.issues[0]?.message ?? '');
  const account = read.data;
  const known = (await listBankAccounts(desk.db)).find(({ number }) => number === account.number);
  const { number, ...after } = account;
  const details = { number: `…${number.slice(-4)}` };
  const entry = { verb: 'bank-account' as const, subject: account.name, details };
  const before = known && {
    name: known.name,
    currency: known.currency,
    bic: known.bic,
    routingNumber: known.routingNumber,
  };
  return audited(desk, { ...entry, ...(before && { before }), after }, (trx) =>
    saveBankAccount(trx, account),
  );
}

/** Returns whether nine digits have the check digit of a US routing number. */
export function isRoutingNumber(text: string): boolean {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index] ?? Number.NaN), 0);
  return text.length === 9 && sum > 0 && sum % 10 === 0;
}
