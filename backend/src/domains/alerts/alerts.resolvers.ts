import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { ALERT_KINDS } from '@ingot/rules/alerts/alert-kinds.ts';
import type { CurrencyEnum, CustomerAlertDirection, Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { noSuchEntity } from '../../platform/errors/errors.ts';
import { loadBatched } from '../../platform/graphql/load-batched.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { presentState } from '../metals/spot/present-state.ts';
import { findAlerts } from './alert.repository.ts';
import type { AlertOwner, AlertTarget, Figure } from './alert.ts';
import { type MarketView, tradedView, watchedValueE4 } from './check/watched-value.ts';
import { createAlert } from './edit/create-alert.ts';
import { deleteAlert } from './edit/delete-alert.ts';
import { readCurrentWeights } from './edit/owner-view.ts';
import { pauseAlert } from './edit/pause-alert.ts';
import { pauseByLink } from './edit/pause-by-link.ts';
import { readDirection, readFigure, readTarget } from './edit/read-target.ts';
import { updateAlert } from './edit/update-alert.ts';
import { marketOf } from './market-of.ts';
import { findPlaces } from './place.repository.ts';

const text = defineMessages('alerts-answers', {
  'alert-link-invalid': 'This link does not match an alert.',
});

/** Resolvers for the alerts of customers. */
export const resolvers: Resolvers = {
  Query: {
    alertFigure: async (_, { input }, context) => {
      const figure = readFigure(input, context);
      const { customerId } = context.viewer;
      const view = await viewOf(figure, customerId, context);
      const value = units(watchedValueE4(figure, view));
      if (value === null) return null;
      return { value, currency: currencyOf(figure), is_traded: isTraded(figure, view, context) };
    },
  },
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
    currency: ({ target }) => currencyOf(target),
    payment_method: ({ target }) => ('method' in target ? target.method : null),
    quantity: ({ target }) => ('quantity' in target ? target.quantity : 1),
    current_value: async ({ target, owner }, _, context) =>
      'thresholdE4' in target
        ? units(watchedValueE4(target, await viewOf(target, customerOf(owner), context)))
        : null,
    is_current_value_traded: async ({ target, owner }, _, context) => {
      if (!('thresholdE4' in target)) return null;
      const view = await viewOf(target, customerOf(owner), context);
      return watchedValueE4(target, view) === null ? null : isTraded(target, view, context);
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

/** Returns the market with what a customer owns, if the figure needs it; null for a guest. */
async function viewOf(
  { kind }: Pick<Figure, 'kind'>,
  customerId: number | null,
  context: Context,
): Promise<MarketView> {
  const market = marketOf(context);
  if (kind !== 'total' || customerId === null) return market;
  const owned = await loadBatched(context, 'owned-metals', customerId, (customerIds) =>
    readCurrentWeights(context.services, customerIds),
  );
  return { ...market, owned };
}

/** Returns whether the shop trades at the value of a figure: alerts wait for the next value otherwise. */
function isTraded(figure: Figure, view: MarketView, { services }: Context): boolean {
  return watchedValueE4(figure, tradedView(view, services.shop)) !== null;
}

function currencyOf(target: AlertTarget | Figure): CurrencyEnum | null {
  if (target.kind === 'spot') return 'USD';
  return 'currency' in target ? (target.currency as CurrencyEnum) : null;
}

function customerOf(owner: AlertOwner): number | null {
  return 'customerId' in owner ? owner.customerId : null;
}

/** Returns whole units with two decimals, as prices are shown. */
function units(figureE4: number | null): number | null {
  return figureE4 === null ? null : Math.round(figureE4 / 100) / 100;
}
