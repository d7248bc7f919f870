import { languageOf, speak } from '@ingot/messages/define-messages.ts';
import type { Message } from '@ingot/rules/messages/message.ts';

/**
 * Sets the language of the document, with texts from `address` (a JSON object by name) if the
 * server used any. Runs before hydration, so that the texts match.
 * @throws when the texts fail to load: the page then stays as the server rendered it
 */
export async function loadLanguage(locale: string, address: string | undefined): Promise<void> {
  let texts: Record<string, Message> = {};
  if (address !== undefined) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The texts of ${address} failed to load: ${response.status}.`);
    texts = await response.json();
  }
  const language = languageOf(locale, Object.entries(texts), address);
  speak(() => language);
}
