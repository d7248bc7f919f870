import { defineMessages } from '../messages/define-messages.ts';

/** What checkout says to shoppers. */
export const checkoutText = defineMessages('checkout', {
  addressHeading: 'Where should we send it?',
  signInLead: 'Already have an account?',
  signIn: 'Sign in',
  signInWhy: 'to use a saved address, or continue as a guest.',
  emailHelp: 'For the receipt and tracking only.',
  askAccount: 'Do I have an account with this e-mail?',
  hasAccount: 'Yes, this e-mail has an account. What you typed here is kept while you sign in.',
  noAccount: 'No account has this e-mail. Continue as a guest.',
  accountUnknown: 'That could not be found out now. You can continue as a guest.',
  billingSame: 'My billing address is the same',
  methodHeading: 'How should it travel?',
  methodLead: 'Every parcel is plain, insured for its full value until you sign, and never left at the door.',
  paymentHeading: 'How would you like to pay?',
  paymentLead: 'Your prices are held while you choose and check.',
  reviewHeading: 'Check it once more',
  reviewLead:
    'Placing the order fixes these prices. They cannot change afterwards, whichever way the market goes.',
  reviewEnding:
    'Your prices are held until {until}. After that we work the total out again and ask you to confirm it; nothing is ordered by itself.',
  movedHeading: 'The price has moved',
  stillHeading: 'The price has not moved',
  changedHeading: 'The total has changed',
  changedLead:
    'Something of this order, such as a code, the address or the delivery, was changed in another tab or on another device. Nothing was ordered.',
  movedLead: 'Your {minutes} minutes ended at {ended} and nothing was ordered.',
  movedUnknown: 'The hold on your prices ended and nothing was ordered.',
  movedHeld: 'This is the new total; it is held until {until}.',
  held: 'Prices held until {until}',
  heldSpoken: 'Prices held until {until}, {left} left',
  noShipping: 'We cannot ship to the selected area.',
  receiptTo: 'The receipt goes to {email}.',
  emailInvalid: 'Enter an e-mail address like name@example.com',
  mixedTogether: 'The order ships when it is complete.',
  mixedSplit: 'What is here ships at once; the pre-order follows by itself, at no extra cost.',
  commentOpen: 'Add a note to us',
  place: 'Place order,',
  comment: 'Note to us',
  commentHelp: 'It goes with your order. The carrier does not see it.',
  commentLeft: { one: '{count} character left', other: '{count} characters left' },
  read: 'Read: {name}',
  agreedByPlacing: 'By placing the order you agree to what stands here.',
  changedElsewhere:
    'This cart was changed in another tab or on another device. What you see is how it is now: check it before you go on.',
  orderedElsewhere: 'This cart has been ordered already, perhaps in another tab. Here is its receipt.',
  sessionEnded: 'Your session has ended',
  sessionEndedLead:
    'Sign in again to go on where you were. Your cart is safe with us, and what you typed is kept in this tab.',
  signInAgain: 'Sign in again',
  newCart: 'Go on without it, with an empty cart',
  endingSoon: 'Your prices are held for two more minutes.',
  lowestPrice: '{cash} carry our lowest price. {card} costs {percent} percent more because it costs us that.',
  lowestPriceOne:
    '{cash} carries our lowest price. {card} costs {percent} percent more because it costs us that.',
  limited: 'Some ways of paying stop at an amount. For an order of {total}, {name} costs least.',
  contract:
    'I understand that a fixed-price order is a contract. If I cancel, I owe the difference when the market has fallen.',
  agree: 'I agree to the new total of {total}.',
  preorder: 'The {name} is a pre-order. {note}',
  stepFailed: 'That could not be saved. Nothing is lost: please try again.',
  notFetched: 'Checkout could not be opened. Your cart is safe with us.',
  orderUnknown:
    'We lost the connection while placing your order, and cannot tell yet whether it went through. Ask before you try again, so that nothing is ordered twice.',
  orderNotPlaced: 'The connection was lost and the order did not go through. Nothing was ordered.',
  placed: 'Your order is placed. Opening your receipt.',
  payDetails:
    'Where to send it and until when stands on your receipt and in the e-mail, with your order number as the reference.',
  transit: '{minimum} to {maximum} working days.',
  transitOne: { one: '{count} working day.', other: '{count} working days.' },
  signature: 'An adult must sign.',
});
