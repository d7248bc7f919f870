import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';
import type { AddressValues } from '../../customers/address-form/address-values.ts';
import { currentAccountId } from '../../customers/session/current-account.ts';

/** Values entered in checkout and not accepted yet. Card data is never stored. */
export interface CheckoutDraft {
  readonly email?: string;
  readonly shipping?: Partial<AddressValues>;
  readonly billing?: Partial<AddressValues>;
  readonly comment?: string;
}

const ADDRESS_FIELDS: ReadonlyArray<keyof AddressValues> = [
  'firstname',
  'lastname',
  'company',
  'street',
  'street2',
  'city',
  'region',
  'postcode',
  'countryCode',
  'telephone',
];

/**
 * Returns the values stored for this tab; they survive a reload and the end of a session. A guest's
 * values stay after sign-in. A customer's values are shown to that account alone.
 */
export function readDraft(): CheckoutDraft {
  try {
    const kept: unknown = JSON.parse(readTabStored('checkout_draft') ?? '{}');
    if (!isObject(kept)) return {};
    const { owner, email, shipping, billing, comment } = kept as Record<string, unknown>;
    if (!isOwnedBy(owner, currentAccountId())) return {};
    return {
      ...(typeof email === 'string' && { email }),
      ...(isObject(shipping) && { shipping: addressOf(shipping) }),
      ...(isObject(billing) && { billing: addressOf(billing) }),
      ...(typeof comment === 'string' && { comment }),
    };
  } catch {
    return {};
  }
}

/** Stores parts of a draft and keeps the others; an undefined part is deleted. */
export function storeDraft(
  parts: { readonly [Part in keyof CheckoutDraft]: CheckoutDraft[Part] | undefined },
): void {
  const owner = currentAccountId();
  if (owner !== null) writeTabStored('checkout_draft', JSON.stringify({ ...readDraft(), ...parts, owner }));
}

/** Deletes all entered values, for example after the order was placed. */
export function deleteDraft(): void {
  removeTabStored('checkout_draft');
}

/** Returns only the known fields, so that nothing else is stored. */
export function addressOf(values: object): Partial<AddressValues> {
  const known = values as Record<string, unknown>;
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  );
}

function isOwnedBy(owner: unknown, account: string | null): boolean {
  return account !== null && (owner === 'guest' || owner === account);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
