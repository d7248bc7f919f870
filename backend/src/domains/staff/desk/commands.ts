import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import {
  CommandRejection,
  type ShopCommand,
  type ShopCommands,
  UsageError,
} from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { findStaffByEmail, listStaff } from '../accounts/staff.repository.ts';
import { listOpenApprovals } from '../approvals/approval.repository.ts';
import { checkChain } from '../audit/audit.repository.ts';
import { changeRole, removeStaff } from '../management/change-role.ts';
import { type InvitingDesk, inviteStaff, renewInvitation } from '../management/invite-staff.ts';
import { findRole, listRoles } from '../roles/find-role.ts';

const staff: ShopCommand = {
  usage: 'list | invite EMAIL ROLE [NAME] | role EMAIL ROLE | remove EMAIL',
  summary:
    'the accounts of the back office; invite prints a link that is valid once, for 24 hours, and also replaces a lost sign-in',
  words: { atLeast: 1, atMost: 4 },
  options: [],
  async run(desk, [action, email = '', role = '', name = email.split('@')[0] ?? '']) {
    switch (action) {
      case 'list':
        return list(desk);
      case 'invite':
        return invite(desk, { email, role, name });
      case 'role': {
        const { id } = await memberOf(desk, email);
        await changeRole(desk, id, readRole(role));
        return `${email} is now ${(await findRole(desk.db, role)).name}, and signed out everywhere.\n`;
      }
      case 'remove': {
        const { id } = await memberOf(desk, email);
        await removeStaff(desk, id);
        return `${email} was removed, and signed out everywhere.\n`;
      }
      default:
        throw new UsageError(`staff ${action}: say list, invite, role or remove`);
    }
  },
};

const auditCheck: ShopCommand = {
  usage: '',
  summary: 'recompute the hash chain of the audit log, and name the first entry that was changed',
  words: { atLeast: 0, atMost: 0 },
  options: [],
  async run({ db }) {
    const { entries, newestHash, firstBroken } = await checkChain(db);
    if (firstBroken) {
      throw new CommandRejection(
        `The audit log is broken at entry ${firstBroken.seq} of ${formatTimestamp(firstBroken.atMs)}: it, or its predecessor, was changed or deleted.`,
      );
    }
    return `${entries} entries, no broken link. The newest has the hash ${newestHash || 'of nothing'}.\n`;
  },
};

const approvals: ShopCommand = {
  usage: '',
  summary:
    'the requests that wait for a second member of staff, oldest first; they decide in the back office',
  words: { atLeast: 0, atMost: 0 },
  options: [],
  async run({ db }) {
    const open = await listOpenApprovals(db);
    if (open.length === 0) return 'No request.\n';
    return formatRows(
      open.map(({ id, subject, summary, requestedByName, requestedAtMs }) => [
        String(id),
        subject,
        `by ${requestedByName}, ${formatTimestamp(requestedAtMs)}`,
        summary,
      ]),
    );
  },
};

/** Commands about staff and the audit log, by verb. */
export const commands: ShopCommands = { staff, approvals, 'audit-check': auditCheck };

function readRole(role: string): string {
  if (role === '') throw new UsageError('staff needs a ROLE, e.g. owner');
  return role;
}

async function memberOf({ db }: Pick<InvitingDesk, 'db'>, email: string) {
  const member = await findStaffByEmail(db, email);
  if (!member) throw new CommandRejection(`There is no member of staff ${email}.`);
  return member;
}

async function list({ db }: Pick<InvitingDesk, 'db'>): Promise<string> {
  const members = await listStaff(db);
  if (members.length === 0) return 'Nobody. Begin with: staff invite EMAIL owner\n';
  const names = new Map((await listRoles(db)).map(({ code, name }) => [code, name]));
  return formatRows(
    members.map(({ email, name, role, lastActiveAtMs }) => [
      email,
      name,
      names.get(role) ?? role,
      lastActiveAtMs === null ? 'never signed in' : `last active ${formatTimestamp(lastActiveAtMs)}`,
    ]),
  );
}

async function invite(
  desk: Parameters<ShopCommand['run']>[0],
  { email, role, name }: { readonly email: string; readonly role: string; readonly name: string },
): Promise<string> {
  readRole(role);
  if (!desk.config) throw new Error('The command has no configuration');
  const inviting: InvitingDesk = { ...desk, config: desk.config };
  const known = await findStaffByEmail(desk.db, email);
  if (known && known.role !== role) {
    throw new CommandRejection(`${email} has another role. Change it with: staff role ${email} ${role}`);
  }
  const { link } = known
    ? await renewInvitation(inviting, known.id, { mayBeLastOwner: true })
    : await inviteStaff(inviting, { email, name, role });
  return `${link}\nThe link works once, for 24 hours. It was mailed to ${email}, too.\n`;
}
