/** Of a sender, for a notice that others can read too (rule D6). */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0]?.slice(0, 100) ?? '';
}
