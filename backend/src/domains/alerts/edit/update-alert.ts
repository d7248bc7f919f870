import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { decodeUid } from '../../../platform/graphql/uid.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { lockAlerts, setWish } from '../alert.repository.ts';
import type { Alert, AlertWish } from '../alert.ts';
import type { MarketView } from '../check/watched-value.ts';
import { alertNotFound, badWish, sameAlert } from './alert-errors.ts';
import { allowChange } from './change-limit.ts';
import { requireFigure } from './parse-target.ts';
import { requireWaiting } from './require-unreached.ts';
import { isSameWish } from './same-target.ts';

/** Input of `updateAlert`; a null direction keeps the current one. */
export interface AlertChange {
  readonly uid: string;
  readonly value: number;
  readonly direction: AlertDirection | null;
}

/**
 * Changes the figure of an alert and arms it.
 * @throws ContractError for a guest, another customer's alert, an alert without figure, an invalid
 * or reached figure, and a duplicate
 */
export async function updateAlert(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { uid, value, direction }: AlertChange,
  market: MarketView,
): Promise<Alert> {
  const { customerId } = requireSignedIn(viewer);
  await allowChange({ db, config }, customerId, market.nowMs);
  const id = decodeUid(uid);
  return inTransaction(db, async (trx) => {
    const alerts = await lockAlerts(trx, customerId);
    const alert = alerts.find((each) => String(each.id) === id);
    if (!alert) throw alertNotFound(uid);
    const wish = changedWish(alert.wish, value, direction);
    requireWaiting(wish, market);
    if (alerts.some((each) => each !== alert && isSameWish(each.wish, wish))) throw sameAlert();
    return setWish(trx, alert.id, wish);
  });
}

function changedWish(wish: AlertWish, value: number, direction: AlertDirection | null): AlertWish {
  if (wish.kind === 'stock') throw badWish('An alert of stock has no figure.');
  const thresholdE4 = requireFigure(wish.kind, value);
  if (wish.kind !== 'price') return { ...wish, thresholdE4, direction: direction ?? wish.direction };
  if (direction === 'above') throw badWish('The price of a product is waited for at or below a figure.');
  return { ...wish, thresholdE4 };
}
