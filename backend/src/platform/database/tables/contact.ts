import type { Generated, GeneratedAlways } from 'kysely';

/** Where a subscription stands: `unconfirmed` until the link in the mail was followed. */
export type SubscriberStatus = 'unconfirmed' | 'subscribed' | 'unsubscribed';

/** Messages to the shop and its newsletter. */
export interface ContactTables {
  contact_message: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    /** `canonicalEmail` of it: what is compared. */
    canonical_email: string;
    telephone: string | null;
    comment: string;
    created_at: Date;
    /** When the mail to the shop left. */
    mailed_at: Date | null;
  };
  newsletter_subscriber: {
    id: GeneratedAlways<number>;
    email: string;
    /** `canonicalEmail` of it: what is compared. */
    canonical_email: string;
    status: Generated<SubscriberStatus>;
    confirm_hash: string | null;
    confirm_until: Date | null;
    unsubscribe_token: string;
    asked_at: Date;
    changed_at: Date;
  };
}
