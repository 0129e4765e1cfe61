// A PDF: uploaded, or given by its address.
import { Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ResumedNote } from '../../media/upload/resumed-note.tsx';
import { useDocumentUpload } from '../data/use-document-upload.ts';
import { AS_TYPED, FieldFrame, type ContentFieldProps } from './field-frame.tsx';

interface DocumentFieldProps extends Omit<ContentFieldProps<'document'>, 'onChange'> {
  /** In the document. */
  path: string;
  /** Gives whether the field accepted the address. @param from  set only if this is still its address */
  onChange: (address: string, from?: string) => boolean;
}

export function DocumentField({ field, path, value, error, onChange }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, share, from } = useDocumentUpload(path, value, onChange);
  return (
    <div className="stack gap-2">
      <FieldFrame field={field} label={`${field.label} address`} error={error}>
        {(control) => (
          <input
            {...control}
            {...AS_TYPED}
            inputMode="url"
            placeholder="/documents/… or https://…"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldFrame>
      <div className="bar">
        <Button icon={Upload} disabled={isSending} onClick={() => input.current?.click()}>
          {isSending ? `Uploading ${Math.floor(share * 100)} %` : `Upload ${field.label}`}
        </Button>
        {value.trim() !== '' && !isSending && (
          <IconButton icon={X} label={`Remove ${field.label}`} onClick={() => onChange('')} />
        )}
      </div>
      {isSending && <ResumedNote from={from} />}
      <FileInput ref={input} label={`${field.label} to upload`} accept="application/pdf,.pdf" onFile={send} />
    </div>
  );
}
