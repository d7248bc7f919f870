import { BUILT_IN_ROLES } from '@ingot/rules/staff/roles.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import {
  type OfficeContext,
  type SignedInContext,
  signedIn,
} from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import {
  addPasskey,
  changeOwnPassword,
  endSession,
  readOwnAccount,
  removePasskey,
  renewRecoveryCodes,
  requireRealAccount,
} from '../account/own-account.ts';
import { listStaff } from '../accounts/staff.repository.ts';
import { sessionOfOthers } from '../accounts/staff-errors.ts';
import { demoSignIn } from '../demo/demo-sign-in.ts';
import { beginOwnerSetup, createFirstOwner, readOwnerSetup } from '../first-owner/create-first-owner.ts';
import {
  acceptInvitation,
  acceptWithPasskey,
  beginInvitationSetup,
  openInvitation,
  requireInvitation,
} from '../invitations/accept-invitation.ts';
import { changeRole, removeStaff } from '../management/change-role.ts';
import { inviteStaff, type NewInvitation, renewInvitation } from '../management/invite-staff.ts';
import { deleteRole, saveRole } from '../management/save-role.ts';
import { beginRegistration } from '../passkeys/register-passkey.ts';
import { beginVerification } from '../passkeys/verify-passkey.ts';
import { proveWithCode, proveWithPasskey } from '../proof/prove.ts';
import { requireProof } from '../proof/require-proof.ts';
import { findRole, listRoles } from '../roles/find-role.ts';
import { deleteSession } from '../sessions/session.repository.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { signInWithPasskey } from '../sign-in/sign-in-with-passkey.ts';
import { readMember, readMembers } from '../views/read-members.ts';
import { toViewer } from '../views/shapes.ts';

/** Returns a context for changes of staff, which need a recent check of the second factor. */
function proven(context: OfficeContext): SignedInContext {
  const own = signedIn(context);
  requireProof(own);
  return own;
}

function invitingDesk(context: SignedInContext) {
  return { ...officeDesk(context), config: context.services.config };
}

async function invited(context: SignedInContext, { staffId, link }: NewInvitation) {
  return { ...(await readMember(context, staffId)), invitation_link: link };
}

async function toRole(code: string, context: OfficeContext) {
  const { db } = context.services;
  const [role, members] = await Promise.all([findRole(db, code), listStaff(db)]);
  return {
    ...role,
    permissions: [...role.permissions],
    is_built_in: BUILT_IN_ROLES.some((one) => one.code === code),
    members: members.filter((one) => one.role === code).length,
  };
}

/** Accounts, roles, sign-in and sessions of staff. */
export const staffResolvers: Resolvers = {
  Query: {
    viewer: (_, __, context) => context.staff && toViewer(context.staff, context),
    demo_sign_in: (_, __, context) => demoSignIn(context),
    owner_setup: async (_, __, context) => {
      const setup = await readOwnerSetup(context);
      return setup && { needs_code: setup.needsCode };
    },
    staff_invitation: async (_, { token }, context) => {
      const open = await openInvitation(context, token);
      if (!open) return null;
      const { member, invitation } = open;
      return {
        email: member.email,
        name: member.name,
        role_name: (await findRole(context.services.db, member.role)).name,
        expires_at: invitation.expiresAtMs,
      };
    },
    staff_members: (_, __, context) => readMembers(signedIn(context)),
    staff_roles: async (_, __, context) => {
      const roles = await listRoles(context.services.db);
      return Promise.all(roles.map(({ code }) => toRole(code, context)));
    },
    own_account: (_, __, context) => readOwnAccount(signedIn(context)),
  },
  Mutation: {
    sign_in: async (_, given, context) => toViewer(await signIn(context, given), context),
    begin_passkey_sign_in: (_, __, context) => beginVerification(context, null, 'sign_in'),
    sign_in_with_passkey: async (_, given, context) =>
      toViewer(await signInWithPasskey(context, given), context),
    sign_out: async (_, __, context) => {
      const { services, staff, cookie } = signedIn(context);
      await inTransaction(services.db, (trx) =>
        deleteSession(trx, { id: staff.sessionId, staffId: staff.staffId }),
      );
      cookie.clear();
      return true;
    },
    end_session: (_, { id, member }, context) => {
      const own = signedIn(context);
      const staffId = member == null ? own.staff.staffId : readId(member);
      if (staffId !== own.staff.staffId && !own.staff.permissions.has('staff.manage')) {
        throw sessionOfOthers();
      }
      return endSession(own, readId(id), staffId);
    },

    begin_owner_setup: (_, { setup_code, email }, context) =>
      beginOwnerSetup(context, { setupCode: setup_code ?? null, email }),
    create_first_owner: async (_, { setup_code, ...given }, context) => {
      const owner = { ...given, setupCode: setup_code ?? null };
      const { identity, recoveryCodes } = await createFirstOwner(context, owner);
      return { viewer: toViewer(identity, context), recovery_codes: [...recoveryCodes] };
    },

    invite_staff: async (_, given, context) => {
      const own = proven(context);
      return invited(own, await inviteStaff(invitingDesk(own), given));
    },
    renew_invitation: async (_, { member }, context) => {
      const own = proven(context);
      return invited(own, await renewInvitation(invitingDesk(own), readId(member)));
    },
    begin_invitation_setup: (_, { token }, context) => beginInvitationSetup(context, token),
    accept_invitation: async (_, given, context) => {
      const { identity, recoveryCodes } = await acceptInvitation(context, given);
      return { viewer: toViewer(identity, context), recovery_codes: [...recoveryCodes] };
    },
    begin_invitation_passkey: async (_, { token }, context) => {
      const { member } = await requireInvitation(context, token);
      return beginRegistration(context, member, 'invitation');
    },
    accept_invitation_with_passkey: async (_, given, context) =>
      toViewer(await acceptWithPasskey(context, given), context),

    change_staff_role: async (_, { member, role }, context) => {
      const own = proven(context);
      await changeRole(officeDesk(own), readId(member), role);
      return readMember(own, readId(member));
    },
    remove_staff: async (_, { member }, context) => {
      await removeStaff(officeDesk(proven(context)), readId(member));
      return true;
    },
    save_staff_role: async (_, { code, name, permissions }, context) => {
      const saved = await saveRole(officeDesk(proven(context)), { code: code ?? null, name, permissions });
      return toRole(saved, context);
    },
    delete_staff_role: async (_, { code }, context) => {
      await deleteRole(officeDesk(proven(context)), code);
      return true;
    },

    prove_with_code: async (_, { code }, context) =>
      toViewer(await proveWithCode(signedIn(context), code), context),
    begin_passkey_proof: (_, __, context) =>
      beginVerification(context, signedIn(context).staff.staffId, 'proof'),
    prove_with_passkey: async (_, given, context) =>
      toViewer(await proveWithPasskey(signedIn(context), given), context),
    change_own_password: async (_, given, context) => {
      await changeOwnPassword(signedIn(context), given);
      return true;
    },
    begin_adding_passkey: (_, __, context) => {
      const own = signedIn(context);
      requireRealAccount(own);
      requireProof(own);
      return beginRegistration(
        own,
        { id: own.staff.staffId, name: own.staff.name, email: own.staff.email },
        'add',
      );
    },
    add_passkey: async (_, given, context) => {
      await addPasskey(signedIn(context), given);
      return readOwnAccount(signedIn(context));
    },
    remove_passkey: async (_, { id }, context) => {
      await removePasskey(signedIn(context), readId(id));
      return readOwnAccount(signedIn(context));
    },
    renew_recovery_codes: async (_, __, context) => [...(await renewRecoveryCodes(signedIn(context)))],
  },
};
