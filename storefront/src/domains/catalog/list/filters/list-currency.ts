import { createContext } from 'react';

/** The currency of the prices of a list, by its ISO code; what filters write and read is in it. */
export const ListCurrency = createContext('USD');
