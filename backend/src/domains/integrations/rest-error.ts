/** Values for the placeholders of a message: a list for `%1`, `%2`; an object for `%name`. */
export type RestParameters = readonly (string | number)[] | Readonly<Record<string, string | number>>;

/**
 * An error of the REST API in Magento's form: the message has placeholders, and `parameters` their
 * values. Programs compare the messages, so they are English in every language.
 */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly parameters: RestParameters | null;

  constructor(status: number, message: string, parameters: RestParameters | null = null) {
    super(message);
    this.status = status;
    this.parameters = parameters;
  }
}

/** Error: there is no such order, invoice, shipment or credit memo. */
export function entityMissing(): RestError {
  return new RestError(404, "The entity that was requested doesn't exist. Verify the entity and try again.");
}

/** Error: a required parameter is missing. */
export function fieldRequired(fieldName: string): RestError {
  return new RestError(400, '"%fieldName" is required. Enter and try again.', { fieldName });
}

/** Error: a value has another type than its field. */
export function typeInvalid(value: string, type: string): RestError {
  return new RestError(
    400,
    'The "%value" value\'s type is invalid. The "%type" type was expected. Verify and try again.',
    { value: value.slice(0, 100), type },
  );
}
