import { defineMessages } from '../messages/define-messages.ts';

/** What the estimate of delivery says (OPEN-26, OPEN-75). */
export const estimateText = defineMessages('estimate', {
  open: 'Estimate delivery',
  country: 'Country',
  choose: 'Choose',
  required: 'Is required.',
  postcodeForm: '{name} must look like {example}.',
  postcodeOther: 'Enter a postcode of the selected country.',
  estimate: 'Estimate',
  methods: 'Ways of delivery',
  arrives: 'Paid today, it arrives from {from} to {until}.',
  arrivesOn: 'Paid today, it arrives on {from}.',
  noShipping: 'We cannot ship to the selected area.',
  failed: 'Delivery could not be estimated. Your cart is unchanged: please try again.',
});
