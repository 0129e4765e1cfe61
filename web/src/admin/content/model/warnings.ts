// What is probably a mistake in a field, and never refused.
export { contactWarning } from './contact-warning.ts';
export { linkWarning } from './link-warning.ts';
