// The picture in its dialog: large at once, with the data saver on request (rule G12).
import { useState, type MouseEvent } from 'react';
import type { Upload, UploadMeta } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { siteAddress } from '../../../platform/site-address.ts';
import { useDataSaver } from '../../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../../session/console-context.ts';
import { isLargeWhole, pictureAddress, TILE_WIDTH } from '../grid/picture-address.ts';

const SHOWN_WIDTH = 640;

interface FilePictureProps {
  upload: Upload;
  /** Called with the clicked point (rule F24c); undefined if the focal point cannot be changed. */
  onFocus: ((focus: UploadMeta['focus']) => void) | undefined;
}

function pointOf({ currentTarget, clientX, clientY }: MouseEvent): UploadMeta['focus'] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (at: number, all: number) => Math.max(0, Math.min(100, Math.round((at / all) * 100)));
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}

export function FilePicture({ upload, onFocus }: FilePictureProps) {
  const { platform } = useConsole();
  const [savesData] = useDataSaver();
  const [isAsked, setAsked] = useState(false);
  const large = pictureAddress(upload, SHOWN_WIDTH);
  const small = isLargeWhole(upload) ? upload.placeholder : pictureAddress(upload, TILE_WIDTH);
  const isSmall = savesData && !isAsked && small !== large;
  const address = isSmall ? small : large;
  const { focus, width, height } = upload;
  return (
    <div className="file-picture">
      <div
        className="file-frame"
        style={{ aspectRatio: width / height, width: `min(100%, var(--file-height) * ${width / height})` }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the sliders below are for the keyboard */}
        <img
          src={address.startsWith('data:') ? address : siteAddress(platform, address)}
          alt={upload.name}
          width={width}
          height={height}
          onClick={onFocus && ((event) => onFocus(pointOf(event)))}
        />
        {onFocus && <span className="focus-mark" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />}
      </div>
      {isSmall && (
        <Button className="file-larger" onClick={() => setAsked(true)}>
          Show it larger
        </Button>
      )}
    </div>
  );
}
