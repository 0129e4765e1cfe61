/** Codes by which SQLite, or the system when it copies a file, report unreadable or altered data. */
const DAMAGE = /^(EIO$|SQLITE_(CORRUPT|NOTADB|IOERR_(CORRUPTFS|DATA|IN_PAGE|(SHORT_)?READ)))/;

/** Whether an error means that the file is damaged. A full disk, for example, does not. */
export function isDamage(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  // SQLite has no separate code for this kind of damage.
  return DAMAGE.test(String(code)) || (code === 'SQLITE_ERROR' && message === 'unsupported file format');
}
