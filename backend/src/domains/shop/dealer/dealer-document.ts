import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import type { MailBlock, MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { DealerMailKind, ShopSettings } from '../shop-settings.ts';

const text = defineMessages('dealer-mails', {
  next: 'What to do next',
  reason:
    'You receive this because the settings of the shop name this address for {setting}. Change dealer_mail in store-config.json to stop it.',
});

/** The content of a mail to the dealer. */
export interface DealerMailContent {
  readonly kind: DealerMailKind;
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly corner: string;
  readonly blocks: readonly MailBlock[];
  /** The next steps, one sentence each. */
  readonly steps: readonly MailBlock[];
}

/** Composes a mail to the dealer: the event, the next steps, and the reason for the mail. */
export function dealerDocument(
  { kind, steps, ...content }: DealerMailContent,
  { store, baseUrl }: Pick<ShopSettings, 'store' | 'baseUrl'>,
): MailDocument {
  return {
    ...content,
    blocks: [
      ...content.blocks,
      ...(steps.length === 0 ? [] : [{ kind: 'heading', text: text('next') } as const]),
      ...steps,
    ],
    shopName: store.storeName,
    shopUrl: baseUrl,
    footer: [store.storeName, text('reason', { setting: `dealer_mail.${kind}` })],
  };
}

/**
 * Formats a step. `{command}` in the sentence is replaced by a command of `npm run shop`, such as
 * `order 12`.
 */
export function commandStep(sentence: string, command: string): MailBlock {
  return {
    kind: 'paragraph',
    spans: spansOf(sentence, { command: { strong: `npm run shop -- ${command}` } }),
  };
}

/** Formats a step without a command. */
export function plainStep(sentence: string): MailBlock {
  return { kind: 'paragraph', spans: [sentence] };
}

const LONGEST = 300;

/**
 * Formats text that a shopper typed for a mail to the dealer: one line of at most 300 characters
 * without invisible or direction-changing characters. It therefore cannot imitate a line of the
 * mail.
 */
export function typedByShopper(words: string): string {
  const characters = [...labelLine(words)];
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST).join('')}…`;
}
