import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the drawing of what the shopper enters for a product. */
export const previewText = defineMessages('options-preview', {
  kind: 'Gift card',
  for: 'For',
  from: 'From',
  code: 'Code',
  codeComes: 'sent by e-mail',
  card: 'Your gift card: {facts}',
  cardFor: 'for {name}',
  cardFrom: 'from {name}',
  mailOf: 'The e-mail {name} receives',
  mail: 'The e-mail with the card',
  engraved: '{name} with your text: {text}',
  picture: 'Show the picture',
  spacing: 'A drawing. Your piece may differ slightly in spacing.',
});
