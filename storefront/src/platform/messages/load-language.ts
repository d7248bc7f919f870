import { languageOf, speak } from '@ingot/messages/define-messages.ts';
import type { Message } from '@ingot/rules/messages/message.ts';

/**
 * Speaks the language of the document from now on: with the texts of `address` (a JSON object by name) where the server drew
 * the page with some. Before the page comes alive, so that it says what it said.
 * @throws when the texts do not come: the page then stays as the server drew it
 */
export async function loadLanguage(locale: string, address: string | undefined): Promise<void> {
  let texts: Record<string, Message> = {};
  if (address !== undefined) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The texts of ${address} did not come: ${response.status}.`);
    texts = await response.json();
  }
  const language = languageOf(locale, Object.entries(texts), address);
  speak(() => language);
}
