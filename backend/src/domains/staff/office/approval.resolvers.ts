import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { listOpenApprovals, listRejectedRequests } from '../approvals/approval.repository.ts';
import { decide } from '../approvals/decide.ts';
import { readLongText } from './read-long-text.ts';

const REJECTED_FOR_MS = 30 * 24 * 3_600_000;

/** Actions that wait for a second member of staff. */
export const approvalResolvers: Resolvers = {
  Query: {
    approvals: async (_, __, context) => {
      const { services, staff, approvals } = signedIn(context);
      const open = await listOpenApprovals(services.db);
      const mayApprove = (kind: string) => {
        const action = approvals.get(kind);
        return action !== undefined && staff.permissions.has(action.permission);
      };
      return open
        .filter(({ kind, requestedBy }) => requestedBy === staff.staffId || mayApprove(kind))
        .map((one) => ({
          id: String(one.id),
          subject: one.subject,
          path: approvals.get(one.kind)?.path(one.subject) ?? null,
          summary: one.summary,
          amount: one.amountMinor,
          currency: one.currency,
          requested_by: one.requestedByName,
          requested_at: one.requestedAtMs,
          is_own: one.requestedBy === staff.staffId,
        }));
    },
    rejected_requests: async (_, __, context) => {
      const { services, staff, now } = signedIn(context);
      const since = { staffId: staff.staffId, sinceMs: now - REJECTED_FOR_MS };
      const rejected = await listRejectedRequests(services.db, since);
      return rejected.map(({ id, subject, summary, amountMinor, currency, ...decision }) => ({
        id: String(id),
        subject,
        summary,
        amount: amountMinor,
        currency,
        rejected_by: decision.rejectedBy,
        rejected_at: decision.rejectedAtMs,
        reason: decision.reason,
      }));
    },
  },
  Mutation: {
    approve: async (_, { id }, context) => {
      await decide(signedIn(context), { id: readId(id), isApproved: true, reason: null });
      return true;
    },
    reject: async (_, { id, reason }, context) => {
      await decide(signedIn(context), { id: readId(id), isApproved: false, reason: readLongText(reason) });
      return true;
    },
  },
};
