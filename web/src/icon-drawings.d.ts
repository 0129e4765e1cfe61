// The module that the build of the renderer generates from the icon library.
declare module 'virtual:icon-drawings' {
  /** One line each: name in small letters without separators, a tab, the drawing as JSON. Begins with a line break. */
  export const drawings: string;
  /** Names with their separators, each icon once, with a space between them. */
  export const names: string;
}
