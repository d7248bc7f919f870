import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** Texts of orders by phone or at the counter. */
export const phoneText = defineMessages('phone-orders', {
  unknown: 'This phone order does not exist anymore.',
  'of-another': '{name} works on this phone order. Take it over first.',
  placed: 'This is order {number} already.',
  'buyer-missing': 'Choose a customer, or enter the e-mail address of a guest.',
  'customer-unknown': 'This customer does not exist anymore.',
  'email-taken': 'A customer with this e-mail address exists. Find them instead.',
  'too-many-drafts': 'You have {count} open phone orders. Finish or discard one first.',
  'method-online': 'A card cannot be taken by phone. Choose another way to pay.',
  'no-lock': 'Lock the prices first.',
  'line-unknown': 'This piece is not in the order anymore.',
  'price-of-set':
    'The price of a set follows from its parts. To agree on a price, add the pieces one by one.',
  'price-of-gift-card': 'A gift card costs its amount. No other price can be agreed on.',
  'price-of-unknown': 'This piece is not in the shop anymore, so that no price can be agreed on.',
  'below-zero': 'Enter a price of zero or more.',
  'too-high': 'This price is more than ten times the list price.',
  'same-price': 'This is the price already.',
  'reason-too-short': 'Give the reason in at least {least} characters.',
  'reason-too-long': 'Give the reason in at most {most} characters.',
  'reason-unseen': 'The reason contains characters that cannot be displayed. Remove them.',
  'override-summary': '{name}: {unit} instead of {list} each for {count} × {piece}. {reason}',
  'override-stale':
    'The phone order or its price lock has changed since. Reject this request; {name} can ask again.',
  'contact-unconfirmed': 'Confirm the address and phone number with the customer first.',
  'not-agreed': 'The customer has to agree to the total and the terms first.',
  answer: '{label}: {value}',
  'amount-range': '{title}, from {from} to {to}',
  // Read out
  'read-total': 'Your total is {total} by {method}.',
  'read-figure': '{label}: {amount}.',
  'read-free': '{label}: free.',
  'read-line': '{count} × {name} at {unit} each.',
  'read-choice': '{choice}.',
  'read-lock': 'These prices are locked until {time}.',
  'read-agree': 'Do you agree?',
});
