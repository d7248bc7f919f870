import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { cardEmpty, cardUnknown } from '../desk/desk-errors.ts';
import { lockCard, voidLockedCard } from './gift-card-desk.repository.ts';
import { readReason } from './issue-desk-card.ts';

/**
 * Deactivates a gift card permanently and sets its balance to zero. After a refund to a void card,
 * staff can void it again.
 * @throws ContractError for a card that is void already and has no balance
 */
export function voidGiftCard(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<number> {
  const note = readReason(reason);
  return audited(
    desk,
    (balanceMinor) => ({
      verb: 'gift-card-void',
      subject: `gift card ${id}`,
      details: { reason: note },
      before: { balanceMinor },
      after: { balanceMinor: 0 },
    }),
    async (trx) => {
      const card = await lockCard(trx, id);
      if (card === null) throw cardUnknown();
      if (!card.isActive && card.balanceMinor === 0) throw cardEmpty();
      const nowMs = desk.clock.now();
      await voidLockedCard(trx, { id, balanceMinor: card.balanceMinor, by: desk.by, note, nowMs });
      return card.balanceMinor;
    },
  );
}
