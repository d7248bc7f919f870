import { alreadyExists, inputError, noSuchEntity, notAuthorized } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('webhooks', {
  'name-invalid': 'Enter a name of 1 to {most} characters, such as the name of the program.',
  'url-invalid': 'Enter the whole address of the program, such as https://program.example/shop.',
  'url-insecure': 'The address must begin with https://.',
  'url-private': 'The address must be on the internet, not in a private network.',
  'events-missing': 'Choose at least one event.',
  'event-unknown': 'There is no event {name}.',
  'permission-missing': 'You may not send data that you may not read: {events}.',
  unknown: 'This webhook does not exist.',
  'too-many': 'There are {most} webhooks. Delete one before you add another one.',
  'delivery-unknown': 'This delivery does not exist.',
  'delivery-waiting': 'This delivery is being sent already.',
  off: 'The webhook is off. Turn it on first.',
});

export const webhookNameInvalid = (most: number) =>
  inputError(text('name-invalid', { most }), 'WEBHOOK_NAME_INVALID');
export const urlInvalid = () => inputError(text('url-invalid'), 'WEBHOOK_URL_INVALID');
export const urlInsecure = () => inputError(text('url-insecure'), 'WEBHOOK_URL_INVALID');
export const urlPrivate = () => inputError(text('url-private'), 'WEBHOOK_URL_PRIVATE');
export const eventsMissing = () => inputError(text('events-missing'), 'WEBHOOK_EVENTS_MISSING');
export const eventUnknown = (name: string) =>
  inputError(text('event-unknown', { name }), 'WEBHOOK_EVENT_UNKNOWN');
export const eventNotPermitted = (events: string) =>
  notAuthorized(text('permission-missing', { events }), 'PERMISSION_NOT_OWN');
export const webhookUnknown = () => noSuchEntity(text('unknown'), 'WEBHOOK_UNKNOWN');
export const tooManyWebhooks = (most: number) => inputError(text('too-many', { most }), 'TOO_MANY_WEBHOOKS');
export const deliveryUnknown = () => noSuchEntity(text('delivery-unknown'), 'DELIVERY_UNKNOWN');
export const deliveryWaiting = () => alreadyExists(text('delivery-waiting'), 'DELIVERY_WAITING');
export const webhookOff = () => inputError(text('off'), 'WEBHOOK_OFF');
