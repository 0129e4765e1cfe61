/** Whether the visitor has asked the browser to load nothing extra. Only Chromium says so. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
