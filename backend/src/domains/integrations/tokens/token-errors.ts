import { inputError, noSuchEntity, notAuthorized } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('integration-tokens', {
  'name-invalid': 'Enter a name of 1 to {most} characters, such as the name of the program.',
  'name-taken': 'An integration with the name {name} exists already. Choose another name.',
  'permissions-missing': 'Choose at least one permission.',
  'permission-unknown': 'An integration cannot have the permission {name}.',
  'permission-missing': 'You can only give permissions that you have. You do not have: {permissions}.',
  'token-unknown': 'This integration does not exist.',
  'token-revoked': 'This integration was revoked already.',
  'too-many': 'There are {most} integrations. Revoke one that is not used before you add another one.',
});

export const nameInvalid = (most: number) =>
  inputError(text('name-invalid', { most }), 'INTEGRATION_NAME_INVALID');
export const nameTaken = (name: string) => inputError(text('name-taken', { name }), 'INTEGRATION_NAME_TAKEN');
export const permissionsMissing = () => inputError(text('permissions-missing'), 'PERMISSIONS_MISSING');
export const permissionUnknown = (name: string) =>
  inputError(text('permission-unknown', { name }), 'PERMISSION_UNKNOWN');
export const permissionNotOwn = (permissions: string) =>
  notAuthorized(text('permission-missing', { permissions }), 'PERMISSION_NOT_OWN');
export const tokenUnknown = () => noSuchEntity(text('token-unknown'), 'INTEGRATION_UNKNOWN');
export const tokenRevoked = () => inputError(text('token-revoked'), 'INTEGRATION_REVOKED');
export const tooManyTokens = (most: number) =>
  inputError(text('too-many', { most }), 'TOO_MANY_INTEGRATIONS');
