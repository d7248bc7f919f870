/** Maximum lengths of a message to the shop in characters; the database has the same limits. */
export const CONTACT_LIMITS = { name: 120, telephone: 40, comment: 5_000 } as const;
