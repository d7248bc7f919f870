import type { PriceGuard } from '@ingot/rules/pricing/price-limits.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { priceProblems } from '../../catalog/prices/price-guard.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { changeSectionsIn } from '../../shop/settings/change-sections.ts';
import { type EnteredPremiums, premiumsDocument, pricingDocument } from './entered-premiums.ts';
import { findFollowers } from './premium-products.repository.ts';

const text = defineMessages('premium-errors', {
  outside: 'Not saved: {sku} {problem}',
});

/**
 * Saves premiums, bids and closed-market terms in one transaction. Within two seconds every process
 * shows the new values of products that follow a rule.
 * @throws ContractError `CONFLICT` for another version; `SETTING_INVALID` for an invalid value, for
 * a removed value that products need, and for a price outside of the limits
 */
export async function savePremiums(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office' | 'shop'>,
  version: string,
  entered: EnteredPremiums,
): Promise<void> {
  const guard: PriceGuard = {
    limits: desk.shop.priceLimits,
    referenceSpot: desk.shop.referenceInBase,
    currency: desk.shop.store.baseCurrency,
    isFinal: true,
  };
  await inTransaction(desk.db, async (trx) => {
    const before = await findFollowers(trx);
    await changeSectionsIn(trx, desk, version, {
      premiums: () => premiumsDocument(entered),
      pricing: (stored) => pricingDocument(entered, stored),
    });
    for (const [id, product] of await findFollowers(trx)) {
      const [problem] = priceProblems(product, before.get(id) ?? null, guard);
      if (problem)
        throw inputError(text('outside', { sku: product.sku, problem: problem.message }), 'SETTING_INVALID');
    }
  });
}
