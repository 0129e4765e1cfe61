// The name of a file as a caption, while nobody has entered one (rule B33).

/** `hull-before_docking.jpg` -> `hull before docking`. */
export function readableName(name: string): string {
  const words = name
    .replace(/\.[a-z\d]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words || name;
}
