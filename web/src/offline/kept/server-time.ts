// The server's own time, by which leads are stamped; this computer's clock may be another.

/** When it answered, in milliseconds; not a number if it does not say. */
export function serverTimeOf(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '');
}

/** The time, or `limit` if that is known and earlier. */
export function notAfter(limit: number, time: string | undefined): string | undefined {
  return time !== undefined && Date.parse(time) > limit ? new Date(limit).toISOString() : time;
}
