// The content document as the console reads it: without a line for each picture of the library (rule A3).
export const WITHOUT_LIBRARY = { mediaMeta: 'none' } as const;
