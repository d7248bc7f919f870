/**
 * Ids of the products with one code. Usually a single id, but item numbers may differ only in case.
 */
export type CodeOwners = number | readonly number[];

/** Returns the ids as an array. */
export function ownersOf(owners: CodeOwners | undefined): readonly number[] {
  if (owners === undefined) return [];
  return typeof owners === 'number' ? [owners] : owners;
}

/** Returns the ids with `id` added. */
export function withOwner(owners: CodeOwners | undefined, id: number): CodeOwners {
  return owners === undefined ? id : [...ownersOf(owners), id];
}

/** Returns the ids without `id`; undefined when none is left. */
export function withoutOwner(owners: CodeOwners | undefined, id: number): CodeOwners | undefined {
  const [first, ...others] = ownersOf(owners).filter((owner) => owner !== id);
  return first === undefined || others.length === 0 ? first : [first, ...others];
}
