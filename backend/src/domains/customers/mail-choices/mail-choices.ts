/** A customer's preferences for optional mails. The newsletter is a setting of its own. */
export interface MailChoices {
  /** Mails of the customer's alerts. */
  readonly priceAlerts: boolean;
  /** Shipping mails. Mails about money and cancellations are mandatory. */
  readonly orderUpdates: boolean;
}

/** The preferences of a customer who has not chosen. */
export const ALL_MAILS: MailChoices = { priceAlerts: true, orderUpdates: true };
