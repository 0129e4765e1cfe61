// The input for a file on this computer. Hidden: a button clicks it.
import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** A picture by default. */
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
        // The same file can be chosen again.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
