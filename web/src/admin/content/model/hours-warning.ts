// Says of hours that they end on the next day: some are meant so, others are written the wrong way round.
import { readHours } from 'shared/content/facts/fact-texts.ts';

export function hoursWarning(text: string): string | undefined {
  const hours = readHours(text);
  return hours && hours.to < hours.from ? `Closes after midnight, at ${hours.to} on the next day.` : undefined;
}
