/** The tables of this domain, as the database holds them. */
export type SearchTables = Record<never, never>;
