import { defineMessages } from '../messages/define-messages.ts';

/** What checkout says to shoppers. */
export const checkoutText = defineMessages('checkout', {
  addressHeading: 'Where should we send it?',
  addressLead: 'No account is needed. The receipt and the tracking number come by e-mail.',
  methodHeading: 'How should it travel?',
  methodLead: 'Every parcel is plain, insured for its full value until you sign, and never left at the door.',
  paymentHeading: 'How would you like to pay?',
  paymentLead: 'Your prices are held while you choose and check.',
  reviewHeading: 'Check it once more',
  reviewLead:
    'Your prices are held until {until}. After that we work the total out again and ask you to confirm it; nothing is ordered by itself.',
  movedHeading: 'The price has moved',
  stillHeading: 'The price has not moved',
  movedLead: 'The hold on your prices ended at {ended} and nothing was ordered.',
  movedUnknown: 'The hold on your prices ended and nothing was ordered.',
  movedHeld: 'This is the new total; it is held until {until}.',
  held: 'Prices held until {until}',
  heldSpoken: 'Prices held until {until}, {left} left',
  noShipping: 'We cannot ship to the selected area.',
  receiptTo: 'The receipt goes to {email}.',
  emailInvalid: 'Enter an e-mail address like name@example.com',
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
