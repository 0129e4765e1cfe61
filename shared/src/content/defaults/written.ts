/** Content as a partial document: lists are complete; other members may be absent and get their default from the shape. */
export type Written<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Written<T[K]> } : T;
