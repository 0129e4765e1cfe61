// Parses messages of the notification service on the bus, as printed by dbus-monitor.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface BusNotice {
  title: string;
  body: string;
  /** Buttons: names and labels alternate. */
  actions: string[];
  /** Bytes of its embedded picture. */
  pictureBytes: number;
  /** File of its picture, if not embedded. */
  pictureFile: string;
  /** Text hints: names and values alternate. */
  hints: string[];
}

/** One message: its first line and its values. */
interface Message {
  head: string;
  lines: string[];
}

/** The last value of Notify is its timeout; before that a message is only partly printed. */
const isComplete = ({ lines }: Message) => lines.some((line) => /^ {3}int32 -?\d+$/.test(line));

const textOf = (line: string) => /^\s*string "(.*)"$/.exec(line)?.[1];

/** Arguments of Notify, in this order: app name, number, icon, title, body, actions, hints and timeout. */
function noticeOf({ lines }: Message): BusNotice {
  const begin = lines.findIndex((line) => line.trim() === 'array [');
  const end = lines.findIndex((line, at) => at > begin && line.trim() === ']');
  const [, icon = '', title = '', body = ''] = lines.slice(0, begin).flatMap((line) => textOf(line) ?? []);
  const actions = lines.slice(begin + 1, end).flatMap((line) => textOf(line) ?? []);
  // A picture is a structure of width, height, row stride, and so on.
  const hints = lines.slice(end).flatMap((line) => /string "(.*)"$/.exec(line)?.[1] ?? []);
  const pictureFile = [icon, hints[hints.indexOf('image-path') + 1] ?? ''].find((one) => one.startsWith('/')) ?? '';
  const numbers = lines.slice(end).flatMap((line) => /^\s*int32 (\d+)$/.exec(line)?.[1] ?? []);
  const [, height = 0, bytesInRow = 0] = numbers.map(Number);
  return { title, body, actions, pictureBytes: height * bytesInRow, pictureFile, hints };
}

export function watchNotices(printed: Readable): { busNotices(): BusNotice[]; busSignals(): string[] } {
  const messages: Message[] = [];
  createInterface(printed).on('line', (line) => {
    if (/^(method|signal|error)/.test(line)) messages.push({ head: line, lines: [] });
    else messages.at(-1)?.lines.push(line);
  });
  return {
    busNotices: () => messages.filter((one) => one.head.includes('member=Notify') && isComplete(one)).map(noticeOf),
    busSignals: () =>
      messages.flatMap(({ head }) => (head.startsWith('signal') ? (/member=(\w+)$/.exec(head)?.[1] ?? []) : [])),
  };
}
