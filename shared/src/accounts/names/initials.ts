// The one or two letters shown in place of a person's picture.

/**
 * `Ama Serwaa Bonsu` -> `AB`, `kwame.addo` -> `KA`, `efua` -> `EF`. The part after an @ does not count, nor a username
 * added in brackets (rule C29b).
 */
export function initials(name: string): string {
  const words = (name.replace(/\s\([^()]*\)/g, '').split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => word !== '');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const letters = words.length < 2 ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toUpperCase();
}
