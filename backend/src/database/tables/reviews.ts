/** The tables of this domain, as the database holds them. */
export type ReviewsTables = Record<never, never>;
