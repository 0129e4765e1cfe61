// The one or two letters that stand for a person.

/** `kwame.addo` -> `KA`, `efua` -> `EF`; the part behind an @ does not count. */
export function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => word !== '');
  const [first = '', second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}
