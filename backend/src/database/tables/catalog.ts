/** The tables of this domain, as the database holds them. */
export type CatalogTables = Record<never, never>;
