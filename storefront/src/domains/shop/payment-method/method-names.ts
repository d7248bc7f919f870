import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeAlternatives } from '@ingot/messages/write-values.ts';
import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { type StoreConfig, useStoreConfig } from '../settings/store-config.ts';

/** The payment methods of the shop. */
export type ShopMethods = StoreConfig['payment_methods'];

/** Returns the payment methods of the shop; none while they are unknown. */
export function useShopMethods(): ShopMethods {
  return useStoreConfig()?.payment_methods ?? [];
}

/** Returns the short names of methods as alternatives: `Wire or check`. */
export function methodNames(codes: readonly string[], methods: ShopMethods): string {
  const names = codes.map((code) => methods.find((method) => method.code === code)?.short_title ?? code);
  return writeAlternatives(names.map((name, at) => (at === 0 ? name : withinSentence(name))));
}

/** Returns the methods that take an order of this amount. */
export function withinLimits(
  codes: readonly string[],
  methods: ShopMethods,
  { quantity, each }: { readonly quantity: number; readonly each: MoneyAmount | null | undefined },
): string[] {
  return codes.filter((code) => {
    const maximum = methods.find((method) => method.code === code)?.maximum.value;
    if (maximum == null || each?.value == null) return true;
    return Math.round(each.value * 100) * quantity <= Math.round(maximum * 100);
  });
}

/** Returns the group of a method; without one, the group with the cash price, else the first. */
export function groupOf<Group extends { readonly codes: readonly string[] }>(
  groups: readonly Group[],
  code: string | null,
  isCash: (group: Group) => boolean,
): Group | undefined {
  return (
    groups.find(({ codes }) => code !== null && codes.includes(code)) ?? groups.find(isCash) ?? groups[0]
  );
}
