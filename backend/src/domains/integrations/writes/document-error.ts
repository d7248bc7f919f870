import { ContractError } from '../../../platform/errors/errors.ts';
import { RestError } from '../rest-error.ts';

/** A shipment or an invoice. */
type DocumentName = 'Shipment' | 'Invoice';

/** Error: the order takes no such document, in Magento's words. */
export function documentError(name: DocumentName, reason: string): RestError {
  return new RestError(400, `${name} Document Validation Error(s):\n${reason}`);
}

/** Runs work on a document. Converts the errors of its use case to errors of the document. */
export async function asDocument<T>(name: DocumentName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractError) throw documentError(name, error.message);
    throw error;
  }
}
