import type { Resolvers } from '../../../generated/office-resolvers.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { askByStaff } from '../identity/ask-identity.ts';
import { acceptIdentity, askAgain, rejectIdentity, withdrawRequest } from '../identity/decide-identity.ts';
import { findRequest, listDocuments, listRequests } from '../identity/identity.repository.ts';
import type { IdentityRequest } from '../identity/identity-request.ts';
import { documentWords, reasonWords } from '../identity/identity-texts.ts';
import { presentTriggers } from './present-triggers.ts';

/** Requests for identity documents. */
export const identityResolvers: Resolvers = {
  Query: {
    identity_requests: async (_, { view }, { services: { db } }) => present(db, await listRequests(db, view)),
    identity_request: async (_, { id }, { services: { db } }) => {
      const found = await findRequest(db, readId(id));
      const [shown] = found === null ? [] : await present(db, [found]);
      return shown ?? null;
    },
    identity_triggers: (_, _args, { services }) => presentTriggers(services),
  },
  Mutation: {
    ask_identity: async (_, { subject, reason }, context) => {
      await askByStaff(officeDesk(signedIn(context)), { subject, reason });
      return true;
    },
    accept_identity: async (_, { id, version, kind, ending, valid_until: validUntil }, context) => {
      const seen = { id: readId(id), version };
      await acceptIdentity(officeDesk(signedIn(context)), seen, { kind, ending, validUntil });
      return true;
    },
    reject_identity: async (_, { id, version, reason, buyer_withdrew: hasBuyerWithdrawn }, context) => {
      const seen = { id: readId(id), version };
      await rejectIdentity(officeDesk(signedIn(context)), seen, { reason, hasBuyerWithdrawn });
      return true;
    },
    ask_identity_again: async (_, { id, version, reason }, context) => {
      await askAgain(officeDesk(signedIn(context)), { id: readId(id), version }, reason);
      return true;
    },
    withdraw_identity_request: async (_, { id, version, reason }, context) => {
      await withdrawRequest(officeDesk(signedIn(context)), { id: readId(id), version }, reason);
      return true;
    },
  },
};

async function present(db: Database, requests: readonly IdentityRequest[]) {
  const documents = await listDocuments(
    db,
    requests.map(({ id }) => id),
  );
  return requests.map((request) => ({
    id: String(request.id),
    subject: request.subject,
    is_quote: request.quoteId !== null,
    email: request.email,
    cause: request.cause,
    state: request.state,
    version: request.version,
    reason: reasonWords(request),
    required: request.documents.map(documentWords),
    is_waiting: request.holdsOrder && request.decidedMs === null,
    asked_at: request.askedMs,
    asked_by: request.askedBy,
    due_at: request.decidedMs === null ? request.dueMs : null,
    documents: documents
      .filter(({ requestId }) => requestId === request.id)
      .map(({ id, mediaType, sizeBytes, uploadedMs, deleteMs }) => ({
        id: String(id),
        is_pdf: mediaType === 'application/pdf',
        size_bytes: sizeBytes,
        uploaded_at: uploadedMs,
        delete_at: deleteMs,
      })),
    decided_at: request.decidedMs,
    decided_by: request.decidedBy,
    decision_reason: request.decisionReason,
  }));
}
