import type { IdentityRequestState, Resolvers } from '../../../generated/resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { findRequestOfOrder, listDocuments, listRequestsOf } from './identity.repository.ts';
import type { IdentityRequest } from './identity-request.ts';
import { documentWords, reasonWords } from './identity-texts.ts';
import { isOwnRequest } from './upload-document.ts';

/** Requests for identity documents, for the customer or guest whom the shop asks. */
export const resolvers: Resolvers = {
  Query: {
    identityRequest: async (_, { orderToken }, { services, viewer }) => {
      const found = await findRequestOfOrder(services.db, orderToken);
      if (found === null || !isOwnRequest(found, { viewer, orderToken })) return null;
      const [shown] = await present(services, [found]);
      return shown ?? null;
    },
  },
  Customer: {
    identity_requests: async ({ id }, _, { services }) =>
      present(services, await listRequestsOf(services.db, id)),
  },
};

async function present({ db }: Pick<Services, 'db'>, requests: readonly IdentityRequest[]) {
  const documents = await listDocuments(
    db,
    requests.map(({ id }) => id),
  );
  return requests.map((request) => {
    const { id, state, askedMs, dueMs, holdsOrder } = request;
    const isOpen = state === 'asked' || state === 'received';
    const own = documents.filter(({ requestId }) => requestId === id);
    const deleteMs = Math.max(...own.map((document) => document.deleteMs));
    return {
      id: String(id),
      subject: request.subject,
      reason: reasonWords(request),
      documents: request.documents.map(documentWords),
      problem: state === 'asked' || state === 'rejected' ? request.decisionReason : null,
      state: state.toUpperCase() as IdentityRequestState,
      is_waiting: isOpen && holdsOrder,
      due_by: isOpen && dueMs !== null ? new Date(dueMs).toISOString() : null,
      asked_at: new Date(askedMs).toISOString(),
      sent: own.length,
      deleted_by: own.length === 0 ? null : new Date(deleteMs).toISOString(),
    };
  });
}
