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

const KNOWN = Object.keys(PLACES).map((place) => `{${place}}`);
/** A pair of braces, or one of them alone with the word that it begins. */
const BRACES = /\{[^{}]*\}|\{\w*|\}/g;

/** What is wrong with the first brace that belongs to no known placeholder; undefined if there is none. */
export function wrongPlace(text: string): string | undefined {
  const wrong = text.match(BRACES)?.find((place) => !KNOWN.includes(place));
  if (wrong === undefined) return undefined;
  return wrong.endsWith('}') && wrong !== '}'
    ? `${wrong} is none of ${KNOWN.join(', ')}`
    : `${wrong} has no second brace`;
}

/** A placeholder without a value leaves no gap: `Good day {name},` becomes `Good day,`. */
export function fillTemplate(text: string, values: Record<Place, string>): string {
  return text.replace(/( *)\{([^{}]*)\}/g, (written: string, blank: string, place: string) => {
    if (!Object.hasOwn(PLACES, place)) return written;
    const value = values[place as Place];
    return value && blank + value;
  });
}
