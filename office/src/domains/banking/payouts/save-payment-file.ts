import { saveFile } from '../../../platform/files/save-file.ts';

/** Makes the browser save a payment file for the bank. */
export function savePaymentFile({
  name,
  content,
}: {
  readonly name: string;
  readonly content: string;
}): void {
  saveFile(name, content, 'application/xml');
}
