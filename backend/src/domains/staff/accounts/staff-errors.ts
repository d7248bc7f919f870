import {
  alreadyExists,
  ContractError,
  inputError,
  noSuchEntity,
  notAuthenticated,
  notAuthorized,
} from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { LOCK_MINUTES } from './lock-time.ts';

const text = defineMessages('staff-errors', {
  'sign-in-wrong':
    'E-mail, password or code is wrong. After five wrong attempts the account is locked for {count} minutes.',
  'account-locked': 'Too many wrong attempts. Try again in {count} minutes.',
  'passkey-unknown': 'This passkey does not belong to an account of this shop.',
  'challenge-over': 'This took too long. Start again.',
  'invitation-over': 'This link is not valid or has been used. Ask an owner for a new invitation.',
  'code-wrong': 'The code is not correct. Use the newest code of your app.',
  'password-wrong': 'The current password is not correct.',
  'email-taken': 'A member of staff with this e-mail address exists already.',
  'email-invalid': '"{email}" is not a valid e-mail address.',
  'name-invalid': 'Enter a name of 1 to 80 characters.',
  'role-unknown': 'There is no role {role}.',
  'role-built-in': 'The role {role} is built in: its permissions cannot be changed.',
  'role-used': 'Members of staff still have the role {role}. Give them another role first.',
  'role-name-taken': 'A role with the name {name} exists already.',
  'permission-unknown': 'There is no permission {name}.',
  'member-unknown': 'This member of staff does not exist or was removed.',
  'last-owner': 'The shop needs an owner. Make somebody else an owner first.',
  'last-method': 'This is your only way to sign in. Add another one first.',
  'demo-owner': 'The demo owner cannot be changed. Invite yourself to try this.',
  'proof-required': 'Confirm this with your passkey or a code.',
  'approval-own': 'Another member of staff must approve this.',
  'approval-over': 'This has been decided already.',
  'approval-permission': 'Your role may not approve this.',
  'session-of-others': 'Only those who manage staff may end sessions of others.',
  'reason-invalid': 'Enter a reason of 1 to {most} characters.',
  'member-permission': '{name} does not have the permission for this work.',
  'second-own': 'A second person must confirm this with their own passkey or code.',
  'second-permission': '{name} may not confirm this. Ask somebody who packs.',
  'setup-closed': 'This shop has its first owner already. Sign in, or ask an owner for an invitation.',
  'setup-code-wrong':
    'This setup link is not valid. Use the newest one: the shop prints it at its start and writes it to first-owner.txt in its data folder.',
  'task-unknown': 'This export does not exist or was deleted.',
});

/** Error: wrong e-mail address, password or code. It does not reveal which. */
export const signInWrong = () =>
  notAuthenticated(text('sign-in-wrong', { count: LOCK_MINUTES }), 'SIGN_IN_INCORRECT');
/** Error: the shop has or had staff. */
export const setupClosed = () => notAuthorized(text('setup-closed'), 'SETUP_CLOSED');
/** Error: a wrong, used or expired code for the first owner. */
export const setupCodeWrong = () => inputError(text('setup-code-wrong'), 'SETUP_CODE_INCORRECT');
/** Error: the account, existing or not, is locked for `lockedMs`. */
export const accountLocked = (lockedMs: number) =>
  notAuthenticated(
    text('account-locked', { count: Math.max(1, Math.ceil(lockedMs / 60_000)) }),
    'ACCOUNT_LOCKED',
  );
export const passkeyUnknown = () => notAuthenticated(text('passkey-unknown'), 'PASSKEY_UNKNOWN');
export const challengeOver = () => inputError(text('challenge-over'), 'CHALLENGE_EXPIRED');
export const invitationOver = () => noSuchEntity(text('invitation-over'), 'INVITATION_EXPIRED');
export const codeWrong = () => inputError(text('code-wrong'), 'CODE_INCORRECT');
export const passwordWrong = () => inputError(text('password-wrong'), 'PASSWORD_INCORRECT');
export const emailTaken = () => alreadyExists(text('email-taken'), 'EMAIL_TAKEN');
export const emailInvalid = (email: string) => inputError(text('email-invalid', { email }), 'EMAIL_INVALID');
export const nameInvalid = () => inputError(text('name-invalid'), 'NAME_INVALID');
export const roleUnknown = (role: string) => noSuchEntity(text('role-unknown', { role }), 'ROLE_UNKNOWN');
export const roleBuiltIn = (role: string) => inputError(text('role-built-in', { role }), 'ROLE_BUILT_IN');
export const roleUsed = (role: string) => inputError(text('role-used', { role }), 'ROLE_USED');
export const roleNameTaken = (name: string) =>
  alreadyExists(text('role-name-taken', { name }), 'ROLE_NAME_TAKEN');
export const permissionUnknown = (name: string) =>
  inputError(text('permission-unknown', { name }), 'PERMISSION_UNKNOWN');
export const memberUnknown = () => noSuchEntity(text('member-unknown'), 'MEMBER_UNKNOWN');
export const memberNotPermitted = (name: string) =>
  notAuthorized(text('member-permission', { name }), 'NOT_PERMITTED');
export const lastOwner = () => inputError(text('last-owner'), 'LAST_OWNER');
export const lastMethod = () => inputError(text('last-method'), 'LAST_SIGN_IN_METHOD');
export const demoOwnerProtected = () => notAuthorized(text('demo-owner'), 'DEMO_OWNER_PROTECTED');
/** Error: the last check of the second factor is too old for this action. */
export const proofRequired = () =>
  new ContractError(text('proof-required'), 'graphql-authorization', 'PROOF_REQUIRED');
export const ownApproval = () => notAuthorized(text('approval-own'), 'APPROVAL_OWN');
export const approvalOver = () => inputError(text('approval-over'), 'APPROVAL_DECIDED');
export const approvalNotPermitted = () =>
  notAuthorized(text('approval-permission'), 'APPROVAL_NOT_PERMITTED');
export const secondPersonOwn = () => notAuthorized(text('second-own'), 'SECOND_PERSON_OWN');
export const secondPersonNotPermitted = (name: string) =>
  notAuthorized(text('second-permission', { name }), 'SECOND_PERSON_NOT_PERMITTED');
export const taskUnknown = () => noSuchEntity(text('task-unknown'), 'TASK_UNKNOWN');
export const sessionOfOthers = () => notAuthorized(text('session-of-others'), 'NOT_PERMITTED');
export const reasonInvalid = (most: number) => inputError(text('reason-invalid', { most }), 'REASON_INVALID');
