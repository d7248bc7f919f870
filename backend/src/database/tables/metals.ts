/** The tables of this domain, as the database holds them. */
export type MetalsTables = Record<never, never>;
