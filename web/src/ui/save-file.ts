// Hands a file that was loaded with the token to the browser's downloads.

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser holds its own reference to the file once the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
