// A hidden input for a file on this computer, which a visible button clicks.
import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Accepted types; pictures by default. */
  accept?: string;
  onFile: (file: File) => void;
}

export function FileInput({ ref, label, accept = 'image/*', onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Allows the same file to be chosen again.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
