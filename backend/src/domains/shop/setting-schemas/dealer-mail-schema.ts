import { canonicalEmail, isEmail } from '@ingot/rules/customers/email-address.ts';
import { z } from 'zod';
import { DEALER_MAIL_KINDS, type DealerMailKind, type DealerMailSettings } from '../shop-settings.ts';

/**
 * Each event is mailed to each address separately. More addresses belong in a mailing list of the
 * mail server.
 */
const MAX_ADDRESSES = 20;

/** One address, a list of addresses, or none: an empty text means none. */
const addresses = z.unknown().transform((value, context): string[] => {
  const all: readonly unknown[] | null = typeof value === 'string' ? [value].filter(Boolean) : listOf(value);
  if (all !== null && all.length <= MAX_ADDRESSES && all.every(isAddress)) return withoutDuplicates(all);
  context.addIssue({
    code: 'custom',
    message: `must be an e-mail address without a name, or a list of at most ${MAX_ADDRESSES} of them`,
  });
  return z.NEVER;
});

/**
 * Section `dealer_mail`. A missing kind uses the default addresses; an empty list means no mails.
 */
export const dealerMailSchema = z
  .strictObject({
    default: addresses.optional(),
    orders: addresses.optional(),
    quotes: addresses.optional(),
    cancellations: addresses.optional(),
    payments: addresses.optional(),
    prices: addresses.optional(),
    jobs: addresses.optional(),
  } satisfies Record<DealerMailKind | 'default', unknown>)
  .transform((mail): DealerMailSettings => {
    const fallback = mail.default ?? [];
    const byKind = DEALER_MAIL_KINDS.map((kind) => [kind, mail[kind] ?? fallback]);
    return Object.fromEntries(byKind) as DealerMailSettings;
  });

function listOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && isEmail(value);
}

/** Removes addresses of the same mailbox. */
function withoutDuplicates(all: readonly string[]): string[] {
  const first = new Map(all.toReversed().map((one) => [canonicalEmail(one), one.trim()]));
  return [...first.values()].toReversed();
}
