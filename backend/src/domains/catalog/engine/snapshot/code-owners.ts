/** Ids of the products that have a code: almost always one. Item numbers may differ in nothing but their case. */
export type CodeOwners = number | readonly number[];

/** The ids. */
export function ownersOf(owners: CodeOwners | undefined): readonly number[] {
  if (owners === undefined) return [];
  return typeof owners === 'number' ? [owners] : owners;
}

/** The owners with one more. */
export function withOwner(owners: CodeOwners | undefined, id: number): CodeOwners {
  return owners === undefined ? id : [...ownersOf(owners), id];
}

/** The owners without one of them; undefined when nobody is left. */
export function withoutOwner(owners: CodeOwners | undefined, id: number): CodeOwners | undefined {
  const [first, ...others] = ownersOf(owners).filter((owner) => owner !== id);
  return first === undefined || others.length === 0 ? first : [first, ...others];
}
