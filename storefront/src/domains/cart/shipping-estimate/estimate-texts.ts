import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the delivery estimate. */
export const estimateText = defineMessages('estimate', {
  open: 'Estimate delivery',
  openFor: 'Estimate delivery to {zip}',
  country: 'Country',
  choose: 'Choose',
  required: 'Is required.',
  postcodeForm: '{name} must look like {example}.',
  postcodeOther: 'Enter a postal code of the selected country.',
  estimate: 'Estimate',
  methods: 'Shipping methods',
  arrives: 'If you pay now, it arrives from {from} to {until}.',
  arrivesOn: 'If you pay now, it arrives on {from}.',
  noShipping: 'We cannot ship to the selected area.',
  failed: 'We could not estimate delivery. Your cart is unchanged. Try again.',
});
