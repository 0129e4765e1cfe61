// Numeric comparison of versions such as 1.4.0.

/** Whether `version` is lower than `other`. Parts that are not numbers count as zero. */
export function isOlder(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((text) =>
    text.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0),
  );
  for (let index = 0; index < 3; index += 1) {
    const difference = (ours?.[index] ?? 0) - (theirs?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
