/** The tables of this domain, as the database holds them. */
export type ShopTables = Record<never, never>;
