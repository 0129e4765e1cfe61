/** As content is written down: lists are whole; other members may be left out, and have their default in the shape. */
export type Written<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Written<T[K]> } : T;
