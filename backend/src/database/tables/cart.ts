/** The tables of this domain, as the database holds them. */
export type CartTables = Record<never, never>;
