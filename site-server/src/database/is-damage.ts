/** So SQLite, and the system where a file is copied, report what cannot be read or is not what was written. */
const DAMAGE = /^(EIO$|SQLITE_(CORRUPT|NOTADB|IOERR_(CORRUPTFS|DATA|IN_PAGE|(SHORT_)?READ)))/;

/** Whether the file that was read is damaged. A full disk, for example, is no damage of it. */
export function isDamage(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  // Here SQLite has no code of its own.
  return DAMAGE.test(String(code)) || (code === 'SQLITE_ERROR' && message === 'unsupported file format');
}
