// Notes that opening hours end on the next day, which may be intended or a mix-up of the two times.
import { readHours } from 'shared/content/facts/fact-texts.ts';

export function hoursWarning(text: string): string | undefined {
  const hours = readHours(text);
  return hours && hours.to < hours.from ? `Closes after midnight, at ${hours.to} on the next day.` : undefined;
}
