import { requireProof } from '../../../domains/staff/proof/require-proof.ts';
import { requestOwnTask } from '../../../domains/staff/tasks/request-own-task.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { listBackups, requireBackup } from './backup-files.ts';

/** Backups of the shop. */
export const backupResolvers: Resolvers = {
  Query: {
    backups: async (_, __, { services }) =>
      (await listBackups(services.config)).map(({ name, atMs, bytes }) => ({ name, at: atMs, size: bytes })),
  },
  Mutation: {
    request_backup: async (_, __, context) => {
      const own = signedIn(context);
      requireProof(own);
      return requestOwnTask(own, { kind: 'backup', subject: 'backup', args: {} });
    },
    request_backup_file: async (_, { name }, context) => {
      const own = signedIn(context);
      requireProof(own);
      await requireBackup(own.services.config, name);
      return requestOwnTask(own, { kind: 'backup_file', subject: name, args: { name } });
    },
  },
};
