import type {
  AuditFilter as AuditFilterInput,
  InputMaybe,
  Resolvers,
} from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { listStaff } from '../accounts/staff.repository.ts';
import { type AuditFilter, checkChain, listAudit, listVerbs } from '../audit/audit.repository.ts';
import { requestOwnTask } from '../tasks/request-own-task.ts';

const MAX_ENTRIES = 200;

function readFilter(filter: InputMaybe<AuditFilterInput> | undefined): AuditFilter {
  return {
    ...(filter?.member != null && { staffId: readId(filter.member) }),
    ...(filter?.verb != null && { verb: filter.verb }),
    ...(filter?.subject != null && { subject: filter.subject.trim() }),
    ...(filter?.from != null && { fromMs: filter.from }),
    ...(filter?.to != null && { toMs: filter.to }),
  };
}

/** The audit log. */
export const auditResolvers: Resolvers = {
  Query: {
    audit_log: async (_, { filter, before, limit }, context) => {
      const most = Math.min(Math.max(1, limit ?? 50), MAX_ENTRIES);
      const page = before == null ? {} : { beforeSeq: readId(before) };
      const found = await listAudit(context.services.db, { ...readFilter(filter), ...page }, most + 1);
      const shown = found.slice(0, most);
      return {
        entries: shown.map((entry) => ({
          id: String(entry.seq),
          at: entry.atMs,
          by: entry.byName,
          origin: entry.origin === '' ? entry.systemUser : entry.origin,
          verb: entry.verb,
          subject: entry.subject,
          details: entry.details,
          before: entry.before,
          after: entry.after,
          hash: entry.hash,
        })),
        older: found.length > most ? String(shown.at(-1)?.seq) : null,
      };
    },
    audit_check: async (_, __, context) => {
      const { entries, newestHash, firstBroken } = await checkChain(context.services.db);
      return {
        entries,
        newest_hash: newestHash,
        first_broken: firstBroken ? String(firstBroken.seq) : null,
        first_broken_at: firstBroken?.atMs ?? null,
      };
    },
    audit_choices: async (_, __, context) => {
      const { db } = context.services;
      const [verbs, members] = await Promise.all([listVerbs(db), listStaff(db)]);
      return { verbs, members: members.map(({ id, name }) => ({ id: String(id), name })) };
    },
  },
  Mutation: {
    export_audit_log: (_, { filter, format }, context) => {
      const args = { filter: readFilter(filter), format };
      return requestOwnTask(signedIn(context), { kind: 'audit', subject: 'audit log', args });
    },
  },
};
