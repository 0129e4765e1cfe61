// The owner's templates for replies, with placeholders for the details of a lead (rule E28).

/** Each placeholder and its meaning. */
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

/** The first text in braces that is not a known placeholder. */
export function unknownPlace(text: string): string | undefined {
  return [...text.matchAll(PLACE)].find(([, place = '']) => !Object.hasOwn(PLACES, place))?.[0];
}

/** A placeholder without a value leaves no gap: `Good day {name},` becomes `Good day,`. */
export function fillTemplate(text: string, values: Record<Place, string>): string {
  return text.replace(/( *)\{([^{}]*)\}/g, (written: string, blank: string, place: string) => {
    if (!Object.hasOwn(PLACES, place)) return written;
    const value = values[place as Place];
    return value && blank + value;
  });
}
