// A picture: chosen from the library, uploaded, or given by its address.
import { Image, Images, Upload, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { isExternalUrl, isPictureUrl } from 'shared/text/safe-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { siteAddress } from '../../../platform/site-address.ts';
import { useDataSaver } from '../../../ui/hooks/use-browser-flag.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { ResumedNote } from '../../media/upload/resumed-note.tsx';
import { useConsole } from '../../session/console-context.ts';
import { usePictureUpload } from '../data/use-picture-upload.ts';
import { AS_TYPED, FieldFrame, type ContentFieldProps } from './field-frame.tsx';

const MediaPicker = lazy(async () => ({
  default: (await import('../../media/picker/media-picker.tsx')).MediaPicker,
}));

interface PictureFieldProps extends Omit<ContentFieldProps<'picture'>, 'onChange'> {
  /** In the document. */
  path: string;
  /** Gives whether the field accepted the address. @param from  set only if this is still its address */
  onChange: (address: string, from?: string) => boolean;
}

/** Media copies the whole address of a picture; the pages know their own pictures by the path. */
function withoutOrigin(typed: string, site: string): string {
  const address = typed.trim();
  return address.startsWith(site) ? address.slice(site.length - 1) : typed;
}

function Thumbnail({ address }: { address: string }) {
  const { platform } = useConsole();
  const [failed, setFailed] = useState<string>();
  const [savesData] = useDataSaver();
  // A small view would load the whole picture, which the data saver avoids (rule G12).
  const isShown =
    !savesData && address !== '' && failed !== address && isPictureUrl(address) && !isExternalUrl(address);
  return (
    <span className="content-thumb">
      {isShown ? (
        <img src={siteAddress(platform, address)} alt="" onError={() => setFailed(address)} />
      ) : (
        <Icon of={Image} />
      )}
    </span>
  );
}

export function PictureField({ field, path, value, error, onChange }: PictureFieldProps) {
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { send, isSending, share, from, refusal, wanted, cancel } = usePictureUpload(field, path, value, onChange);
  const { platform } = useConsole();
  const address = value.trim();
  // A picture from another site (rule F4d).
  const isElsewhere = isExternalUrl(address);

  return (
    <fieldset className="content-picture">
      <legend className="fields-name content-picture-name">{field.label}</legend>
      <Thumbnail address={address} />
      <div className="content-picture-side stack labels-quiet">
        <div className="bar">
          <Button icon={Images} onClick={() => setPicking(true)}>
            Choose
          </Button>
          <Button icon={Upload} disabled={isSending} onClick={() => input.current?.click()}>
            {isSending ? `${Math.round(share * 100)} %` : 'Upload'}
          </Button>
          {isSending && (
            <Button kind="ghost" onClick={cancel}>
              Cancel
            </Button>
          )}
          {address !== '' && !isSending && (
            <IconButton icon={X} label={`Remove ${field.label}`} onClick={() => onChange('')} />
          )}
        </div>
        {isSending && <ResumedNote from={from} />}
        <FieldFrame
          field={field}
          label={`${field.label} address`}
          warning={isElsewhere ? 'Pictures of other sites are not shown. Upload it instead.' : undefined}
          error={refusal ?? error}
        >
          {(control) => (
            <input
              {...control}
              {...AS_TYPED}
              placeholder="/uploads/…"
              value={value}
              onChange={(event) => onChange(withoutOrigin(event.target.value, siteAddress(platform, '/')))}
            />
          )}
        </FieldFrame>
      </div>
      <FileInput ref={input} label={`${field.label} to upload`} onFile={send} />
      {isPicking && (
        <Suspense>
          <MediaPicker
            place={wanted}
            onPick={({ url }) => {
              setPicking(false);
              onChange(url);
              toasts.success('Media', field.words.picked);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
