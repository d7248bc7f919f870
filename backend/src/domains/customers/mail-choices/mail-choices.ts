/** Which mails that nobody must get a customer wants. Letters are a choice of their own. */
export interface MailChoices {
  /** Mails of alerts that the customer has set. */
  readonly priceAlerts: boolean;
  /** That a parcel is on its way. What is about money, and the end of an order, comes in any case. */
  readonly orderUpdates: boolean;
}

/** What is true of who never chose. */
export const ALL_MAILS: MailChoices = { priceAlerts: true, orderUpdates: true };
