import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { ALERT_KINDS } from '@ingot/rules/alerts/alert-kinds.ts';
import type { CurrencyEnum, CustomerAlertDirection, Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { noSuchEntity } from '../../platform/errors/errors.ts';
import { loadBatched } from '../../platform/graphql/load-batched.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { presentState } from '../metals/spot/present-state.ts';
import { findAlerts } from './alert.repository.ts';
import type { Alert } from './alert.ts';
import { type MarketView, tradedView, watchedValueE4 } from './check/watched-value.ts';
import { createAlert } from './edit/create-alert.ts';
import { deleteAlert } from './edit/delete-alert.ts';
import { readCurrentWeights } from './edit/owner-view.ts';
import { pauseAlert } from './edit/pause-alert.ts';
import { pauseByLink } from './edit/pause-by-link.ts';
import { readDirection, readTarget } from './edit/read-target.ts';
import { updateAlert } from './edit/update-alert.ts';
import { marketOf } from './market-of.ts';
import { findPlaces } from './place.repository.ts';

const text = defineMessages('alerts-answers', {
  'alert-link-invalid': 'This link does not match an alert.',
});

/** Resolvers for the alerts of customers. */
export const resolvers: Resolvers = {
  Mutation: {
    createCustomerAlert: (_, { input }, context) =>
      createAlert(context.services, context.viewer, () => readTarget(input, context), marketOf(context)),
    updateCustomerAlert: (_, { uid, value, direction }, context) => {
      const change = { uid: String(uid), value, direction: readDirection(direction) };
      return updateAlert(context.services, context.viewer, change, marketOf(context));
    },
    pauseCustomerAlert: (_, { uid }, { services, viewer }) =>
      pauseAlert(services, viewer, { uid: String(uid), isPaused: true }),
    resumeCustomerAlert: (_, { uid }, { services, viewer }) =>
      pauseAlert(services, viewer, { uid: String(uid), isPaused: false }),
    deleteCustomerAlert: async (_, { uid }, { services, viewer }) => {
      await deleteAlert(services, viewer, String(uid));
      return true;
    },
    pauseAlertByLink: async (_, { token }, { services }) => {
      if (!(await pauseByLink(services, token))) {
        throw noSuchEntity(text('alert-link-invalid'), 'ALERT_LINK_INVALID');
      }
      return { state: 'PAUSED' };
    },
  },
  Customer: {
    alerts: ({ id }, _, { services }) => findAlerts(services.db, { customerId: id }),
    alerts_limit: (_, __, { services }) => services.shop.alerts.maxPerCustomer,
  },
  CustomerAlert: {
    uid: ({ id }) => encodeUid(id),
    kind: ({ target }) => ALERT_KINDS[target.kind].name,
    state: ({ isPaused, isArmed }) => (isPaused ? 'PAUSED' : isArmed ? 'ARMED' : 'TRIGGERED'),
    product: ({ target }, _, { catalog }) =>
      'productId' in target ? (catalog.productById(target.productId) ?? null) : null,
    metal: ({ target }) => ('metal' in target ? target.metal : null),
    direction: ({ target }) =>
      'direction' in target ? (target.direction.toUpperCase() as CustomerAlertDirection) : null,
    value: ({ target }) => ('thresholdE4' in target ? units(target.thresholdE4) : null),
    currency: ({ target }) =>
      target.kind === 'spot' ? 'USD' : 'currency' in target ? (target.currency as CurrencyEnum) : null,
    payment_method: ({ target }) => ('method' in target ? target.method : null),
    current_value: async (alert, _, context) => units(currentE4(alert, await viewOf(alert, context))),
    is_current_value_traded: async (alert, _, context) => {
      const view = await viewOf(alert, context);
      if (currentE4(alert, view) === null) return null;
      return currentE4(alert, tradedView(view, context.services.shop)) !== null;
    },
    market_state: ({ target }, _, { spot }) => {
      const price = target.kind === 'opening' ? spot.dollars[target.metal] : undefined;
      return price ? presentState(price.state) : null;
    },
    place_in_line: async ({ id, target }, _, context) => {
      if (target.kind !== 'stock') return null;
      const place = await loadBatched(context, 'alert-places', id, (ids) =>
        findPlaces(context.services.db, ids),
      );
      return place ?? null;
    },
    triggered_at: ({ reachedAtMs }) => (reachedAtMs === null ? null : new Date(reachedAtMs).toISOString()),
    triggered_value: ({ reachedE4 }) => units(reachedE4),
    created_at: ({ createdAtMs }) => new Date(createdAtMs).toISOString(),
  },
};

/** Returns the market with what the owner of an alert owns, if the alert needs it. */
async function viewOf({ target, owner }: Alert, context: Context): Promise<MarketView> {
  const market = marketOf(context);
  if (target.kind !== 'total' || !('customerId' in owner)) return market;
  const owned = await loadBatched(context, 'owned-metals', owner.customerId, (customerIds) =>
    readCurrentWeights(context.services, customerIds),
  );
  return { ...market, owned };
}

function currentE4({ target }: Alert, view: MarketView): number | null {
  return 'thresholdE4' in target ? watchedValueE4(target, view) : null;
}

/** Returns whole units with two decimals, as prices are shown. */
function units(figureE4: number | null): number | null {
  return figureE4 === null ? null : Math.round(figureE4 / 100) / 100;
}
