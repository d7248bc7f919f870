import { createContext } from 'react';

/** The ISO currency code of a list's prices; filters read and write it. */
export const ListCurrency = createContext('USD');
