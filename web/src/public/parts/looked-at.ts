// The page is only looked at, as in the console's preview: its forms and its gallery are drawn, but do nothing. In the
// console they would read what this browser keeps of the site, and change the console's address.
import { createContext } from 'react';

export const LookedAtContext = createContext(false);
