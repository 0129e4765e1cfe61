// Warnings about values that are probably mistakes.
export { contactWarning } from './contact-warning.ts';
export { linkWarning } from './link-warning.ts';
