// Content texts with a format: dates, opening hours, positions, and a value followed by a sentence.
import { TIME_OF_DAY } from '../../office/time-of-day.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `2027-06-30`, and the day must exist. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines parse 31 June as 1 July.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export interface DayHours {
  from: string;
  to: string;
}

const HOURS = /^(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/;
const MIDNIGHT = '24:00';

/** `7:00 – 17:30` -> from 07:00 to 17:30; undefined for any other text. An end before the start is on the next day. */
export function readHours(text: string): DayHours | undefined {
  const [, from = '', to = ''] = HOURS.exec(text.trim()) ?? [];
  const hours = { from: from.padStart(5, '0'), to: to.padStart(5, '0') };
  const isEnd = TIME_OF_DAY.test(hours.to) || hours.to === MIDNIGHT;
  return TIME_OF_DAY.test(hours.from) && isEnd && hours.from !== hours.to ? hours : undefined;
}

export interface Position {
  latitude: number;
  longitude: number;
}

const POSITION = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** `5.6361, -0.0089`, as map services give it; undefined outside the range of latitudes and longitudes. */
export function readPosition(text: string): Position | undefined {
  const found = POSITION.exec(text.trim());
  if (!found) return undefined;
  const position = { latitude: Number(found[1]), longitude: Number(found[2]) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined;
}

/** `Integrity: we report what we found` -> the value and its sentence, which may be empty. */
export function readValue(text: string): { name: string; sentence: string } {
  const [, name, sentence] = /^([^:]+):\s+(\S.*)$/s.exec(text.trim()) ?? [];
  return name === undefined || sentence === undefined ? { name: text.trim(), sentence: '' } : { name, sentence };
}
