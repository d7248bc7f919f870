import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  AddProductsToCompareListDocument,
  type CompareItemsFragment,
  CreateCompareListDocument,
  RemoveProductsFromCompareListDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { readCompareUid, storeCompareUid } from './compare-uid.ts';

/**
 * Returns whether the compare list does not exist any more, or belongs to a customer who has signed
 * out.
 */
export function isLostList(failure: unknown): boolean {
  return (
    failure instanceof GraphQLFailure &&
    (failure.hasCode('COMPARE_LIST_NOT_FOUND') || failure.hasCode('COMPARE_LIST_OF_ANOTHER'))
  );
}

/**
 * Adds a product to this browser's compare list. Creates a list when there is none or it is gone,
 * so that no click is lost.
 * @throws GraphQLFailure `TOO_MANY_COMPARED` when the list is full
 */
export async function addToCompare(
  execute: ExecuteDocument,
  product: string,
): Promise<CompareItemsFragment | null> {
  const products = [product];
  const uid = readCompareUid();
  if (uid !== null) {
    try {
      const answer = await execute(AddProductsToCompareListDocument, { uid, products });
      return keep(answer.addProductsToCompareList);
    } catch (failure) {
      if (!isLostList(failure)) throw failure;
    }
  }
  return keep((await execute(CreateCompareListDocument, { products })).createCompareList);
}

/** Removes a product from this browser's compare list. A list that is gone counts as success. */
export async function removeFromCompare(
  execute: ExecuteDocument,
  product: string,
): Promise<CompareItemsFragment | null> {
  const uid = readCompareUid();
  if (uid === null) return null;
  try {
    const answer = await execute(RemoveProductsFromCompareListDocument, { uid, products: [product] });
    return keep(answer.removeProductsFromCompareList);
  } catch (failure) {
    if (!isLostList(failure)) throw failure;
    return keep(null);
  }
}

function keep(list: CompareItemsFragment | null | undefined): CompareItemsFragment | null {
  storeCompareUid(list?.uid ?? null);
  return list ?? null;
}
