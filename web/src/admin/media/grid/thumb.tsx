// A picture in the size of a tile: its few pixels at once, its smallest fitting form when it comes near.
import { useEffect, useState } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { siteAddress } from '../../../platform/site-address.ts';
import { useDataSaver } from '../../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../../session/console-context.ts';
import { isLargeWhole, pictureAddress, TILE_WIDTH } from './picture-address.ts';

/** A new picture has no smaller forms for a moment. Fetching a large one whole for a tile is worth some patience. */
const PATIENCE_MS = 15_000;

export function Thumb({ upload }: { upload: Upload }) {
  // Another file in the same place starts again.
  return <Picture key={upload.version} upload={upload} />;
}

function Picture({ upload }: { upload: Upload }) {
  const { platform } = useConsole();
  const [isLoaded, setLoaded] = useState(false);
  const [savesData] = useDataSaver();
  const [isPatient, setPatient] = useState(upload.type !== 'image/gif');
  // The data saver waits as long as it takes (rule G12).
  const isWaiting = isLargeWhole(upload) && (isPatient || savesData);
  // What is shown stays: a smaller form that comes later would only be fetched once more.
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
