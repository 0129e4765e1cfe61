// Counts the answers that the page has received since its screen was opened.

/** Number of answers to requests whose address starts with this path. */
export function countAnswers(address: string): number {
  const begin = location.origin + address;
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Cancelled requests have no status.
  return answers.filter(({ name, responseStatus }) => name.startsWith(begin) && responseStatus > 0).length;
}
