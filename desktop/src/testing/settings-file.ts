// The settings file of the program in tests.

/** @param stored  its contents at the start  @param isDiskFull  whether writing it fails */
export function createSettingsFile(stored: Record<string, unknown>, isDiskFull: () => boolean) {
  let contents = stored;
  return {
    get store() {
      return contents;
    },
    set store(next) {
      if (isDiskFull()) throw new Error('ENOSPC: no space left on device');
      contents = next;
    },
  };
}
