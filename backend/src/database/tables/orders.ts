/** The tables of this domain, as the database holds them. */
export type OrdersTables = Record<never, never>;
