/** The tables of this domain, as the database holds them. */
export type CmsTables = Record<never, never>;
