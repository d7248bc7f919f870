import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import {
  type OfficeContext,
  type SignedInContext,
  signedIn,
} from '../../../platform/office/office-context.ts';
import { mayReachPrivate } from '../../../platform/outgoing/public-address.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { findDelivery, type LoggedDelivery, listDeliveries } from '../webhooks/delivery.repository.ts';
import { findEndpoint, listEndpoints, type StoredEndpoint } from '../webhooks/endpoint.repository.ts';
import { resendDelivery, sendTest } from '../webhooks/resend-delivery.ts';
import {
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  renewSecret,
  turnEndpoint,
} from '../webhooks/save-endpoint.ts';
import { deliveryUnknown, webhookUnknown } from '../webhooks/webhook-errors.ts';
import { isReadable, WEBHOOK_EVENTS } from '../webhooks/webhook-events.ts';

const MOST_ROWS = 100;

/** Resolvers of webhooks. */
export const webhookResolvers: Resolvers = {
  Query: {
    webhooks: async (_, __, context) => {
      const { staff, services } = signedIn(context);
      return {
        webhooks: (await listEndpoints(services.db)).map(present),
        events: Object.entries(WEBHOOK_EVENTS).flatMap(([event, permission]) =>
          staff.permissions.has(permission) ? [event] : [],
        ),
      };
    },
    webhook_deliveries: async (_, { webhook, after, limit }, { services }) => {
      const most = Math.min(Math.max(1, limit), MOST_ROWS);
      const found = await listDeliveries(services.db, {
        endpointId: readId(webhook),
        beforeId: after == null ? null : readId(after),
        limit: most + 1,
      });
      const shown = found.slice(0, most);
      return {
        deliveries: shown.map((delivery) => ({ ...presentDelivery(delivery), payload: null })),
        next: found.length > most ? String(shown.at(-1)?.id) : null,
      };
    },
    webhook_delivery: async (_, { id }, context) => {
      const own = signedIn(context);
      const delivery = await findDelivery(own.services.db, readId(id));
      return delivery === null || !mayRead(own, delivery) ? null : presentDelivery(delivery);
    },
  },
  Mutation: {
    create_webhook: async (_, { key, webhook }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const { id, secret } = await createEndpoint(officeDesk(own), own.services, {
        key,
        ...enteredBy(own, webhook),
      });
      return { webhook: await view(own, id), key: secret };
    },
    change_webhook: async (_, { id, webhook }, context) => {
      const own = signedIn(context);
      requireProof(own);
      await changeEndpoint(officeDesk(own), readId(id), enteredBy(own, webhook));
      return view(own, readId(id));
    },
    renew_webhook_key: async (_, { id }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const key = await renewSecret(officeDesk(own), own.services, readId(id));
      return { webhook: await view(own, readId(id)), key };
    },
    turn_webhook: async (_, { id, is_active: isActive }, context) => {
      const own = signedIn(context);
      await turnEndpoint(officeDesk(own), readId(id), isActive);
      return view(own, readId(id));
    },
    delete_webhook: async (_, { id }, context) => {
      await removeEndpoint(officeDesk(signedIn(context)), readId(id));
      return true;
    },
    resend_webhook_delivery: async (_, { id }, context) => {
      const own = signedIn(context);
      await resendDelivery(officeDesk(own), readId(id), own.staff.permissions);
      return viewDelivery(own, readId(id));
    },
    test_webhook: async (_, { id }, context) => {
      const own = signedIn(context);
      return viewDelivery(own, await sendTest(officeDesk(own), readId(id)));
    },
  },
};

function enteredBy(
  { staff, services }: SignedInContext,
  webhook: { readonly name: string; readonly url: string; readonly events: readonly string[] },
) {
  return { ...webhook, own: staff.permissions, mayReachPrivate: mayReachPrivate(services.config) };
}

/** Returns whether a person may read the body of a delivery. */
function mayRead({ staff }: SignedInContext, { event }: LoggedDelivery): boolean {
  return isReadable(event, staff.permissions);
}

async function view({ services }: Pick<OfficeContext, 'services'>, id: number) {
  const endpoint = await findEndpoint(services.db, id);
  if (endpoint === null) throw webhookUnknown();
  return present(endpoint);
}

async function viewDelivery(context: SignedInContext, id: number) {
  const delivery = await findDelivery(context.services.db, id);
  if (delivery === null) throw deliveryUnknown();
  return {
    ...presentDelivery(delivery),
    ...(!mayRead(context, delivery) && { payload: null, answer: null }),
  };
}

function present(endpoint: StoredEndpoint) {
  return {
    id: String(endpoint.id),
    name: endpoint.name,
    url: endpoint.url,
    events: [...endpoint.events],
    is_active: endpoint.isActive,
    created_at: endpoint.createdMs,
    created_by: endpoint.createdBy,
    last_success_at: endpoint.lastSuccessMs,
    failed_at: endpoint.failedMs,
    waiting: endpoint.waiting,
  };
}

function presentDelivery(delivery: LoggedDelivery) {
  return {
    id: String(delivery.id),
    event: delivery.event,
    subject: delivery.subject,
    state: delivery.state,
    attempts: delivery.attempts,
    happened_at: delivery.happenedMs,
    attempted_at: delivery.attemptedMs,
    next_at: delivery.nextMs,
    status: delivery.status,
    payload: delivery.payload,
    answer: delivery.answer,
    problem: delivery.problem,
  };
}
