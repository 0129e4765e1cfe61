/**
 * Whether a form is posting itself: its script would send it a second time. Marked by the inline script
 * (render/inline-parts.ts).
 */
export const isPosted = (form: HTMLFormElement): boolean => 'posted' in form;
