// The file input for a picture on this computer. Hidden: a button clicks it.
import type { Ref } from 'react';

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  onFile: (file: File) => void;
}

export function PictureInput({ ref, label, onFile }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
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
