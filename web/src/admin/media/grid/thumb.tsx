// A picture in the size of a tile: first its blurred preview, then its smallest fitting form when it is near the
// visible part.
import { useEffect, useState } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { siteAddress } from '../../../platform/site-address.ts';
import { useDataSaver } from '../../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../../session/console-context.ts';
import { isLargeWhole, pictureAddress, TILE_WIDTH } from './picture-address.ts';

/** How long to wait for the smaller forms of a new picture, rather than load a large file for a tile. */
const PATIENCE_MS = 15_000;

export function Thumb({ upload }: { upload: Upload }) {
  // Another file in the same cell starts again.
  return <Picture key={upload.version} upload={upload} />;
}

function Picture({ upload }: { upload: Upload }) {
  const { platform } = useConsole();
  const [isLoaded, setLoaded] = useState(false);
  const [savesData] = useDataSaver();
  const [isPatient, setPatient] = useState(upload.type !== 'image/gif');
  // The data saver waits as long as necessary (rule G12).
  const isWaiting = isLargeWhole(upload) && (isPatient || savesData);
  // Stays the same, as a smaller form that is ready later would only cost another download.
  const [shown, setShown] = useState<string>();
  const address = isWaiting ? undefined : pictureAddress(upload, TILE_WIDTH);
  if (shown === undefined && address !== undefined) setShown(address);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return (
    <span className="thumb covered">
      {!isLoaded && <img src={upload.placeholder} alt="" />}
      {shown !== undefined && (
        <img
          src={siteAddress(platform, shown)}
          alt=""
          loading="lazy"
          decoding="async"
          width={upload.width}
          height={upload.height}
          onLoad={() => setLoaded(true)}
        />
      )}
    </span>
  );
}
