// Set in the console's preview: forms and gallery are rendered, but inactive. Otherwise they would read what this browser
// has stored of the site, and change the console's address.
import { createContext } from 'react';

export const PreviewContext = createContext(false);
