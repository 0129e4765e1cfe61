// The module that the renderer's build generates from the icon library.
declare module 'virtual:icon-drawings' {
  /**
   * A line for each icon: its name in small letters without separators, a tab, its drawing as JSON. Begins with a line
   * break.
   */
  export const drawings: string;
  /** Names of all icons with their separators, each once, separated by spaces. */
  export const names: string;
}
