import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('customer-desk-errors', {
  unknown: 'This customer does not exist or has deleted the account.',
  'page-unknown': 'This page of the list does not exist. Start from the first one.',
  'text-invalid': 'Enter a text of 1 to {most} characters.',
  'certificate-invalid': 'Enter the number of the certificate, at most {most} characters.',
  'day-invalid': 'Enter the last day on which the certificate is valid. It cannot be in the past.',
  'certificate-missing': 'Enter the certificate first, then add its scan.',
  'certificate-changed':
    'Somebody else changed the certificate of this customer in the meantime. Reload to see the current one.',
});

/** Returns the error for an id without an open account. */
export const customerUnknown = () => noSuchEntity(text('unknown'), 'CUSTOMER_UNKNOWN');
export const pageUnknown = () => inputError(text('page-unknown'), 'PAGE_UNKNOWN');
export const textInvalid = (most: number) => inputError(text('text-invalid', { most }), 'TEXT_INVALID');
export const certificateInvalid = (most: number) =>
  inputError(text('certificate-invalid', { most }), 'CERTIFICATE_INVALID');
export const dayInvalid = () => inputError(text('day-invalid'), 'DAY_INVALID');
export const certificateMissing = () => inputError(text('certificate-missing'), 'CERTIFICATE_MISSING');
export const certificateChanged = () =>
  new ContractError(text('certificate-changed'), 'graphql-input', 'CONFLICT');
