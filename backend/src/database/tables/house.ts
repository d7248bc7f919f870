/** Tables of the house itself, of no domain. */
export interface HouseTables {
  secret: { name: string; value: string };
}
