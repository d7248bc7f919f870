import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import { countWork, listWork, type WorkCount } from '../../../platform/office/work/work.repository.ts';
import type { WorkKind } from '../../../platform/office/work/work-kind.ts';

const MAX_ROWS = 500;

/** The open work of all desks, as far as the viewer's role goes. */
export const workResolvers: Resolvers = {
  Query: {
    open_work: async (_, __, context) => readWork(signedIn(context), visible(signedIn(context))),
    open_work_list: async (_, { code, limit }, context) => {
      const kind = visible(signedIn(context)).find((one) => one.code === code);
      if (!kind) return null;
      const most = Math.min(Math.max(1, limit ?? MAX_ROWS), MAX_ROWS);
      const [[work], rows] = await Promise.all([
        readWork(signedIn(context), [kind]),
        listWork(context.services.db, kind, most),
      ]);
      if (!work) return null;
      return {
        work,
        rows: rows.map(({ subject, label, sinceMs }) => ({
          subject,
          label,
          since: sinceMs,
          path: kind.path(subject),
        })),
      };
    },
  },
};

function visible({ work, staff }: SignedInContext): WorkKind[] {
  return work.filter(({ permission }) => staff.permissions.has(permission));
}

async function readWork({ services }: SignedInContext, kinds: readonly WorkKind[]) {
  const counts = new Map((await countWork(services.db, kinds)).map((count) => [count.code, count]));
  return kinds.map((kind) => toWork(kind, counts.get(kind.code)));
}

function toWork({ code, desk, title, isLate }: WorkKind, counted: WorkCount | undefined) {
  const count = counted?.count ?? 0;
  return {
    code,
    desk,
    title: title(count),
    count,
    oldest_at: counted?.oldestAtMs ?? null,
    is_late: isLate,
  };
}
