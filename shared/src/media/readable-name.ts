// The file name as a caption, used while none was entered (rule B33).

/** `hull-before_docking.jpg` -> `hull before docking`. */
export function readableName(name: string): string {
  const words = name
    .replace(/\.[a-z\d]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words || name;
}
