// Texts that the owner keeps for replies, with places for what differs from lead to lead (rule E28).

/** What stands for a place in a template, and what it says there. */
export const PLACES = {
  name: 'first name of the sender',
  reference: 'number of the enquiry',
  reason: 'reason of the enquiry',
  me: 'your own name',
  company: 'name of the company',
} as const;
export type Place = keyof typeof PLACES;

export interface ReplyTemplate {
  name: string;
  text: string;
}

const PLACE = /\{([^{}]*)\}/g;

/** The first thing in braces that stands for nothing. */
export function unknownPlace(text: string): string | undefined {
  return [...text.matchAll(PLACE)].find(([, place = '']) => !Object.hasOwn(PLACES, place))?.[0];
}

/** A place without a value leaves no gap: `Good day {name},` becomes `Good day,`. */
export function fillTemplate(text: string, values: Record<Place, string>): string {
  return text
    .replace(PLACE, (written, place: string) => (Object.hasOwn(PLACES, place) ? values[place as Place] : written))
    .replace(/ +(?=[,.;:!?])/g, '')
    .replace(/ {2,}/g, ' ');
}
