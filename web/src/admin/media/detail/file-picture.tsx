// The picture of the window about one file: large at once, or with the data saver when it is asked for (rule G12).
import { useState } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { siteAddress } from '../../../platform/site-address.ts';
import { useDataSaver } from '../../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../../session/console-context.ts';
import { isLargeWhole, pictureAddress, TILE_WIDTH } from '../grid/picture-address.ts';

const SHOWN_WIDTH = 640;

export function FilePicture({ upload }: { upload: Upload }) {
  const { platform } = useConsole();
  const [savesData] = useDataSaver();
  const [isAsked, setAsked] = useState(false);
  const large = pictureAddress(upload, SHOWN_WIDTH);
  const small = isLargeWhole(upload) ? upload.placeholder : pictureAddress(upload, TILE_WIDTH);
  const isSmall = savesData && !isAsked && small !== large;
  const address = isSmall ? small : large;
  return (
    <div className="file-picture">
      <img
        src={address.startsWith('data:') ? address : siteAddress(platform, address)}
        alt={upload.name}
        width={upload.width}
        height={upload.height}
      />
      {isSmall && (
        <Button className="file-larger" onClick={() => setAsked(true)}>
          Show it larger
        </Button>
      )}
    </div>
  );
}
