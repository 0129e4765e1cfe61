// Minutes of office time in words.

/** `25 min`, `3 h 10 min` or `less than a minute`. */
export function durationWords(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  const rest = Math.floor(minutes % 60);
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
