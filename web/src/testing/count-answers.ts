// How many answers the page has had since its screen was opened.

/** To addresses of the server that begin like this. */
export function countAnswers(address: string): number {
  const begin = location.origin + address;
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Those that were given up have no status.
  return answers.filter(({ name, responseStatus }) => name.startsWith(begin) && responseStatus > 0).length;
}
