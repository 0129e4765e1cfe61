// Foreign numbers of nine digits, which 0045 took for numbers of Ghana, are read again.
export { up } from './0045-numbers-read-again.ts';
