// The server's time, with which leads are stamped; this computer's clock may differ.

/** The time of the answer in milliseconds; NaN if the answer has none. */
export function serverTimeOf(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '');
}

/** The earlier of the time, if known, and `limit`. */
export function notAfter(limit: number, time: string | undefined): string | undefined {
  return time !== undefined && Date.parse(time) > limit ? new Date(limit).toISOString() : time;
}
