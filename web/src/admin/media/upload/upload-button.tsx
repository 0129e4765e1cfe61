// Opens the browser's file chooser, automatically if the link to this screen asks for it (rule F15).
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';

interface UploadButtonProps {
  onFiles: (files: File[]) => void;
}

function asksForPicker(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openPicker' in state && state.openPicker === true;
}

export function UploadButton({ onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const isAsked = asksForPicker(state);
  // A browser opens the chooser only during the click that led here; otherwise the button is highlighted.
  const [isPointedOut, setPointedOut] = useState(isAsked && !navigator.userActivation.isActive);

  useEffect(() => {
    if (!isAsked) return;
    // The request is removed, so that a reload opens nothing.
    void navigate(pathname + search, { replace: true, state: null });
    if (navigator.userActivation.isActive) input.current?.click();
    button.current?.focus();
  }, [isAsked, navigate, pathname, search]);

  return (
    <>
      <Button
        ref={button}
        kind="primary"
        icon={Upload}
        className={isPointedOut ? 'upload-button is-pointed-out' : 'upload-button'}
        onClick={() => {
          setPointedOut(false);
          input.current?.click();
        }}
      >
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Pictures to upload"
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
