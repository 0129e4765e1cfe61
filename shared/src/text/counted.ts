/** `1,200`. */
export const formatCount = (count: number) => count.toLocaleString('en-GB');

/** `1 lead`, `2 leads`, `1,200 leads`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
