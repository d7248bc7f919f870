/** A client asked for a list that does not exist. The message is for the client. */
export class InvalidListError extends Error {
  /** A stable code for clients, such as `PAGE_OUT_OF_RANGE`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'InvalidListError';
    this.code = code;
  }
}
