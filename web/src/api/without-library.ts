// The query with which the console reads the content document: without an entry for each picture of the library (rule
// A3).
export const WITHOUT_LIBRARY = { mediaMeta: 'none' } as const;
